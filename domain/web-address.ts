/**
 * The ends of domains that mail programs know without a scheme before them: those that people, and who deceives them, have most.
 * What ends otherwise (`J.Silva`, `Dr.Ana`) is left as it is by them.
 */
const ends = [
  'com net org info biz edu gov mobi name pro xyz top icu vip win app dev web page link click site website online store shop',
  'bike club live cloud tech digital agency email news blog media space world today life fun art bio chat social help support',
  'work best one zone bank loan',
  'br pt ao mz ar bo cl co cr do ec gt mx pa pe py uy ve us ca uk ie de at ch fr be nl lu es it gr eu se no fi dk is pl cz sk hu ro',
  'bg rs hr si lt lv ee ua by ru su kz ge am tr il ir ae in pk bd lk cn hk tw jp kr vn th my sg id ph au nz za ng ke',
  'io ai ly me tv cc gg to gl gd im la fm st sh ws pw tk ml ga cf gq',
]
  .join(' ')
  .replaceAll(' ', '|');

/**
 * What mail programs and messengers turn into a link by themselves: a scheme, `www.`, a domain with a path or with an end that they
 * know. Names go into letters to people who have never heard of their bearer, and must lead nowhere. An initial is no domain: `S.A.`,
 * `M.Co`.
 */
export const webAddress = new RegExp(
  String.raw`://|\bwww\.|[\p{L}\p{N}]\.\p{L}{2,}/\S|[\p{L}\p{N}-]{2}(\.[\p{L}\p{N}-]+)*\.(${ends})(?![\p{L}\p{M}\p{N}-])`,
  'iu',
);
