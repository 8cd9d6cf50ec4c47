import Bowser from 'bowser';

/** No real browser has a longer User-Agent; the rest is forged text. */
const longest = 512;
const systems = new Set(Object.values<string>(Bowser.OS_MAP));
const browsers = new Set(Object.values<string>(Bowser.BROWSER_MAP));

/**
 * What people recognise a device by, `Android · Chrome`, from what its browser says of itself (the User-Agent
 * header); null when that says nothing. Only names that are known: an intruder must not be able to leave text of
 * their own there.
 */
export function deviceLabel(userAgent: string | undefined): string | null {
  const agent = userAgent?.slice(0, longest).trim();
  if (!agent) return null;
  const parsed = Bowser.getParser(agent);
  const system = parsed.getOSName();
  const browser = parsed.getBrowserName();
  // The system's name is beside it.
  const short = browser.replace(/ for Android$/, '');
  const known = [systems.has(system) && system, browsers.has(browser) && short].filter((name) => name !== false);
  return known.length > 0 ? known.join(' · ') : null;
}
