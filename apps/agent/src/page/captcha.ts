/** Runs in the page. Returns the kind of CAPTCHA that keeps visitors from the page, if there is one. */
export function findCaptcha(): string | undefined {
  /** The pages of bot protection that replace the shop's page. */
  const WALLS: [kind: string, selector: string][] = [
    ['cloudflare', '#challenge-form, #challenge-running, #cf-challenge-running, form#challenge-stage'],
    ['datadome', 'iframe[src*="captcha-delivery.com"]'],
    ['perimeterx', '#px-captcha'],
    ['aws', '#captcha-container script[src*="awswaf"], awswaf-captcha'],
    ['amazon', 'form[action*="validateCaptcha"]'],
  ]
  /** Widgets that forms of ordinary pages contain too. */
  const WIDGETS: [kind: string, selector: string][] = [
    ['recaptcha', '.g-recaptcha, iframe[src*="recaptcha/api2"], iframe[src*="recaptcha/enterprise"]'],
    ['hcaptcha', '.h-captcha, iframe[src*="hcaptcha.com"]'],
    ['turnstile', '.cf-turnstile, iframe[src*="challenges.cloudflare.com"]'],
    ['unknown', '[id*="captcha" i], [class*="captcha" i], img[src*="captcha" i]'],
  ]
  /** A page with a widget and less text than this has nothing else to show. */
  const LITTLE_TEXT = 600
  const isShown = (selector: string) =>
    [...document.querySelectorAll(selector)].some((element) => element.checkVisibility({ visibilityProperty: true }))
  const wall = WALLS.find(([, selector]) => document.querySelector(selector))
  if (wall) return wall[0]
  if ((document.body?.innerText.length ?? 0) >= LITTLE_TEXT) return undefined
  return WIDGETS.find(([, selector]) => isShown(selector))?.[0]
}
