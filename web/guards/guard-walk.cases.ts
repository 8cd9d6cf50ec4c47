/** Who walks, with which bike open on the phone; the order of the columns below. */
export const walkers = [
  'nobody',
  'nobody, an inactive bike',
  'nobody, an active bike',
  'nobody, an inactive bike of a brand that signs people up',
  'owner',
  'cyclist, an inactive bike',
  'cyclist, no bike',
  'shop, an active bike',
  'shop, no bike',
  'owner, on a computer',
] as const;
export type Walker = (typeof walkers)[number];

/** The tag of the bike that is open on the phone. */
export const openTag = 'AB12CD34';

/** What the letters of the table mean: where a visit ends. `{href}` is the address, as a query carries it. */
export const ends: Record<string, string> = {
  '.': 'opens',
  'N': 'not found',
  'V': 'in development builds only',
  'D': '/desktop-warning?to={href}',
  'H': '/desktop-warning?to=%2Fmy-bike',
  'L': '/login?next={href}',
  'T': '/error?reason=tag-data-missing, toast',
  'P': '/error?reason=product-missing',
  'C': '/error?reason=cyclists-only',
  'I': '/error?reason=product-inactive',
  'X': '/error?reason=maintenance-off',
  'B': '/error?reason=brand-mismatch, bike forgotten',
  'S': '/loja',
  'E': '/loja/menu',
  'M': '/my-bike',
  'U': '/sign-up',
  'A': `/${openTag}`,
  'G': '/login',
  'K': '/profile',
  'R': '/register',
  'F': '/loja/verify-email',
  'O': '/insurance/terms-of-service',
};

/**
 * Every kind of address and where it ends for each of the walkers, with nothing typed before: written from sections 2, 4 and 6 of
 * `docs/specification.md`, never from what the rules answer. An owner has an offer of insurance; no works are announced.
 */
export const walks = `
/error                                            . . . . . . . . . .
/error?reason=product-missing                     . . . . . . . . . .
/maintenance                                      X X X X X X X X X X
/desktop-warning                                  . . . . . . . . . .
/desktop-warning?to=%2Fmy-bike                    . . . . . . . . . .
/AB12CD34                                         . . . . . . . M M D
/ab12cd34                                         . . . . . . . M M D
/AB12CD34?brand=AURORA                            . . . B . . . M M D
/AB12CD34?brand=serra                             B B B . B B B B B D
/my-bike?brand=serra                              P B B U B B P B P D
/login?brand=Serra                                . B B . B B . B . D
/foo-bar!                                         N N N N N N N N N D
/AB-12!                                           N N N N N N N N N D
/AB12CD34AB12CD34AB12C                            N N N N N N N N N D
/a/b                                              N N N N N N N N N D
/my-bike/nothing/here                             N N N N N N N N N D
/test                                             V V V V V V V V V D
/dev/insurance/plans                              V V V V V V V V V D
/tag-scan                                         . . . . . . . . . D
/access-key                                       P . . . . . P C C D
/sign-up                                          . . A . A . . C C D
/login                                            . . . . . . . . . D
/login?next=%2Fprofile                            . . . . K K K . . D
/register                                         . . . . . . . . . D
/register-code                                    R R R R R R R R R D
/register-name                                    R R R R R R R R R D
/register-password                                R R R R R R R R R D
/security-authentication                          G G G G . . . C C D
/forgot-password                                  . . . . . . . . . D
/reset-password?token=x                           . . . . . . . . . D
/confirm-email?token=x                            . . . . . . . . . D
/keep-account?token=x                             . . . . . . . . . .
/undo-change?token=x                              . . . . . . . . . .
/legal                                            . . . . . . . . . .
/profile                                          T L L L . . . . . .
/profile/name                                     T L L L . . . . . .
/profile/phone                                    T L L L . . . . . .
/profile/email                                    T L L L . . . . . .
/email-lost                                       T L L L . . . S S D
/profile/password                                 T L L L . . . S S D
/profile/sessions                                 T L L L . . . . . .
/profile/my-data                                  T L L L . . . . . .
/profile/my-data/copy                             T L L L . . . . . .
/profile/my-data/delete                           T L L L . . . . . .
/profile/data-looks                               T L L L . . . . . .
/profile/messages                                 T L L L . . . . . .
/profile/messages/x                               T L L L . . . . . .
/handed-over?token=x                              . . . . . . . . . .
/activation-success?tag=AB12CD34                  . . . . . . . . . D
/activation-failure                               . . . . . . . . . D
/my-bike                                          P L L U . . P . P D
/certificate/PV-7F3K-20QX                         . . . . . . . . . .
/bike-receipt-info                                T L L L . . P . P D
/manuals                                          T L L L . M P . P D
/nearby-stores                                    P . . . . . P . P D
/bike-part-list                                   T L L L . . P . P D
/bike-part-list/part-details?id=x&name=y          T L L L . . P . P D
/battery-passport/AB12CD34                        . . . . . . . . . .
/battery/BAT-1                                    . . . . . . . . . .
/certificate-check                                . . . . . . . . . .
/bike-history                                     T L L L . M P S S D
/bike-history/new                                 T L L L . M P S S D
/bike-history/share                               T L L L . M P S S D
/bike-history/x                                   T L L L . M P S S D
/my-bike/tag                                      T L L L . M P S S D
/my-bike/stolen                                   T L L L . M P S S D
/my-bike/stolen/x                                 T L L L . M P S S D
/found-bike/AB12CD34                              . . . . . . . . . D
/old-tag/AB12CD34                                 . . . . . . . . . D
/finder-messages?token=x                          . . . . . . . . . D
/ownership-transfer                               P . . . . M P C C D
/ownership-transfer-request?transfering=true      P . . . . M P C C D
/ownership-transfer-request?transfering=false     P . . . . M P C C D
/ownership-transfer-request-success               . . . . . . . . . D
/ownership-transfer-request-failure               . . . . . . . . . D
/transfer-approval?token=x                        . . . . . . . . . .
/my-bike/transfers/x                              T L L L . . . S S D
/my-bike/transfers/x/answer                       T L L L . . . S S D
/ownership-contest                                T L L L . M P S S D
/ownership-review                                 T L L L . M P S S D
/my-bike/check-links                              T L L L . M P S S D
/bill-of-sale/RT-7F3K-20QX                        . . . . . . . . . .
/bike-check/x                                     . . . . . . . . . .
/my-bike/claims                                   T L L L . M P S S D
/my-bike/claims/x                                 T L L L . . . S S D
/request-claim/x                                  T L L L . M P S S D
/claim-decision?token=x                           . . . . . . . . . .
/claim-dossier/PV-7F3K-20QX                       . . . . . . . . . .
/claim-consent?token=x                            . . . . . . . . . .
/open-ticket/x                                    S S S S M M P . . H
/open-ticket-success                              S S S S M M P . . H
/loja/warranty                                    S S S S M M P . . H
/loja/warranty?filter=mine                        S S S S M M P . . H
/loja/warranty/numbers                            S S S S M M P . . H
/loja/warranty/x                                  S S S S M M P . . H
/insurance/reward                                 T L L L . I P S S D
/insurance/plans                                  T L L L . I P S S D
/insurance/terms-of-service                       T L L L . I P S S D
/insurance/register-cpf                           T L L L O I P S S D
/insurance/agreement-warning                      T L L L O I P S S D
/insurance/register-address                       T L L L O I P S S D
/insurance/tag-scan                               T L L L O I P S S D
/insurance/success                                T L L L O I P S S D
/insurance/holder                                 T L L L O I P S S D
/insurance/papers                                 T L L L O I P S S D
/insurance/claim-file                             T L L L . I P S S D
/loja                                             . . . . . . . . . .
/loja/menu                                        S S S S M M P . . H
/loja/login                                       . . . . . . . . . .
/loja/login?phoneNumber=11987654321               . . . . . . . . . .
/loja/login/unauthorized                          . . . . . . . E E .
/loja/tag-scan                                    S S S S M M P . . D
/loja/verify-email                                . . . . . . . . . D
/loja/register-company                            F F F F F F F F F D
/loja/register-you                                F F F F F F F F F D
/loja/phone-confirmation                          F F F F F F F F F D
/loja/register-success                            S S S S S S S S S D
/loja/employee-request                            . . . . . . . . . .
/loja/employees                                   S S S S M M P . . H
/loja/employees/x                                 S S S S M M P . . H
/loja/invoices                                    S S S S M M P . . H
/loja/chaves                                      S S S S M M P . . H
/loja/vendas                                      S S S S M M P . . H
/loja/trocar-tag                                  S S S S M M P . . H
/loja/trocar-tag?tag=AB12CD34&new=EF56GH78        S S S S M M P . . H
/loja/trocas-de-tag                               S S S S M M P . . H
/loja/trocas-de-tag/x                             S S S S M M P . . H
/loja/entregar                                    S S S S M M P . . H
/loja/entregar?tag=AB12CD34                       S S S S M M P . . H
/loja/entregas                                    S S S S M M P . . H
/loja/entregas/x                                  S S S S M M P . . H
/loja/servicos/AB12CD34                           S S S S M M P . . H
/loja/servicos/AB12CD34/novo                      S S S S M M P . . H
/loja/invitation?token=x                          . . . . . . . . . D
`
  .trim()
  .split('\n')
  .map((line) => {
    const [href = '', ...letters] = line.split(/\s+/);
    return { href, expected: letters };
  });
