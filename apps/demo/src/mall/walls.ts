import { html, type Markup } from '../pictures/html.ts'
import type { ShopWords } from '../pictures/shops/words/words.ts'

type WallWords = ShopWords['cookie']

/** A cookie wall in the markup of its platform, reduced to what a browser sees. */
interface Wall {
  draw(words: WallWords): Markup
  /** The element that disappears with the answer. */
  readonly root: string
  readonly accept: string
  readonly refuse: string
  /** The platform draws into a shadow root and has an interface for scripts. */
  readonly api?: 'Usercentrics' | 'Cookiebot'
  /** Time until the tag manager adds the wall to the page. */
  readonly delay: number
}

const DIALOG = 'position:fixed;left:50%;top:18%;width:640px;margin-left:-320px;background:#fff;color:#222;z-index:90'
const BAR = 'position:fixed;left:0;right:0;bottom:0;min-height:230px;background:#fff;color:#222;z-index:90'
const SHADE = 'position:fixed;inset:0;background:#0009;z-index:89'
const TEXT = 'padding:26px 32px;font-size:15px;line-height:1.5'
const BUTTONS = 'display:flex;gap:14px;padding:0 32px 26px'
const BUTTON = 'flex:1;height:46px;border:1px solid #444;border-radius:4px;background:#fff;font:600 14px sans-serif'
const MAIN = 'flex:1;height:46px;border:0;border-radius:4px;background:#1d5fd1;color:#fff;font:600 14px sans-serif'

const WALLS = {
  onetrust: {
    root: '#onetrust-consent-sdk',
    accept: '#onetrust-accept-btn-handler',
    refuse: '#onetrust-reject-all-handler',
    delay: 300,
    draw: ([title, text, accept, refuse, choose]) => html`<div id="onetrust-consent-sdk" data-nosnippet="true"><div
 class="onetrust-pc-dark-filter ot-fade-in" style="${SHADE}"></div><div id="onetrust-banner-sdk"
 class="otFlat bottom ot-wo-title" tabindex="0" role="region" aria-label="${title}" style="${BAR}"><div
 role="alertdialog" aria-label="${title}"><div class="ot-sdk-container"><div class="ot-sdk-row"><div
 id="onetrust-group-container"><div id="onetrust-policy" style="${TEXT}"><h2 id="onetrust-policy-title">${title}</h2><div
 id="onetrust-policy-text">${text}</div></div></div><div id="onetrust-button-group-parent"><div
 id="onetrust-button-group" style="${BUTTONS}"><button id="onetrust-pc-btn-handler"
 style="${BUTTON}">${choose}</button><button id="onetrust-reject-all-handler"
 style="${BUTTON}">${refuse}</button><button id="onetrust-accept-btn-handler"
 style="${MAIN}">${accept}</button></div></div></div></div></div></div></div>`,
  },
  cookiebot: {
    root: '#CybotCookiebotRoot',
    accept: '#CybotCookiebotDialogBodyButtonAccept',
    refuse: '#CybotCookiebotDialogBodyLevelButtonLevelOptinDeclineAll',
    api: 'Cookiebot',
    delay: 400,
    draw: ([title, text, accept, refuse, choose]) => html`<div id="CybotCookiebotRoot"><div
 id="CybotCookiebotDialogBodyUnderlay" style="${SHADE}"></div><div id="CybotCookiebotDialog" role="dialog"
 aria-modal="true" aria-labelledby="CybotCookiebotDialogBodyContentTitle" style="${DIALOG}"><div
 id="CybotCookiebotDialogBody"><div id="CybotCookiebotDialogBodyContent" style="${TEXT}"><h2
 id="CybotCookiebotDialogBodyContentTitle">${title}</h2><div id="CybotCookiebotDialogBodyContentText">${text}</div><p
 style="font-size:12px">Cookiebot · ${choose}</p></div><div id="CybotCookiebotDialogBodyButtons"
 style="${BUTTONS}"><button id="CybotCookiebotDialogBodyLevelButtonLevelOptinDeclineAll"
 style="${BUTTON}">${refuse}</button><button id="CybotCookiebotDialogBodyButtonAccept"
 style="${MAIN}">${accept}</button></div></div></div></div>`,
  },
  usercentrics: {
    root: '#usercentrics-root',
    accept: '[data-testid=uc-accept-all-button]',
    refuse: '[data-testid=uc-deny-all-button]',
    api: 'Usercentrics',
    delay: 500,
    draw: ([
      title,
      text,
      accept,
      refuse,
      choose,
    ]) => html`<div data-testid="uc-app-container"><div style="${SHADE}"></div><div
 data-testid="uc-container" role="dialog" aria-modal="true" style="${DIALOG}"><div
 data-testid="uc-message-container" style="${TEXT}"><h2>${title}</h2>${text}</div><div
 data-testid="uc-buttons-container" style="${BUTTONS}"><button role="button" data-testid="uc-more-button"
 style="${BUTTON}">${choose}</button><button role="button" data-testid="uc-deny-all-button"
 style="${BUTTON}">${refuse}</button><button role="button" data-testid="uc-accept-all-button"
 style="${MAIN}">${accept}</button></div></div></div>`,
  },
  didomi: {
    root: '#didomi-host',
    accept: '#didomi-notice-agree-button',
    refuse: '#didomi-notice-disagree-button',
    delay: 200,
    draw: ([title, text, accept, refuse, choose]) => html`<div id="didomi-host" data-nosnippet="true"
 aria-hidden="false"><div><div class="didomi-popup-container"><div id="didomi-popup"
 class="didomi-popup-backdrop didomi-notice-popup didomi-popup__backdrop" style="${SHADE}"><div
 class="didomi-popup__dialog" style="${DIALOG}" aria-modal="true" role="dialog" aria-label="${title}"><div
 class="didomi-popup-view"><div class="didomi-popup-notice didomi-popup-notice-with-data-processing"><div
 class="didomi-popup-notice-text" style="${TEXT}"><h2>${title}</h2><p>${text}</p></div><div
 class="didomi-popup-notice-buttons" id="buttons" style="${BUTTONS}"><button id="didomi-notice-learn-more-button"
 class="didomi-components-button" style="${BUTTON}">${choose}</button><button id="didomi-notice-disagree-button"
 class="didomi-components-button didomi-disagree-button" style="${BUTTON}"><span>${refuse}</span></button><button
 id="didomi-notice-agree-button" class="didomi-components-button didomi-components-button--highlight"
 style="${MAIN}"><span>${accept}</span></button></div></div></div></div></div></div></div></div>`,
  },
  quantcast: {
    root: '.qc-cmp-cleanslate',
    accept: '.qc-cmp2-summary-buttons > button[mode=primary]',
    refuse: '#disagree-btn',
    delay: 300,
    draw: ([title, text, accept, refuse, choose]) => html`<div class="qc-cmp-cleanslate"><div id="qc-cmp2-container"
 class="qc-cmp2-container" data-nosnippet style="${SHADE}"><div id="qc-cmp2-main" class="qc-cmp2-main"><div
 id="qc-cmp2-ui" class="qc-cmp2-ui" role="dialog" aria-modal="true" aria-label="${title}" style="${DIALOG}"><div
 class="qc-cmp2-summary-section" style="${TEXT}"><h2>${title}</h2><div
 class="qc-cmp2-consent-info">${text}</div></div><div class="qc-cmp2-summary-buttons" style="${BUTTONS}"><button
 mode="secondary" size="large" style="${BUTTON}">${choose}</button><button mode="secondary" size="large"
 id="disagree-btn" style="${BUTTON}">${refuse}</button><button mode="primary" size="large"
 style="${MAIN}">${accept}</button></div></div></div></div></div>`,
  },
  trustarc: {
    root: '#truste-consent-track',
    accept: '#truste-consent-button',
    refuse: '#truste-consent-required',
    delay: 600,
    draw: ([title, text, accept, refuse, choose]) => html`<div id="truste-consent-track" style="${BAR}"><div
 id="truste-consent-content" role="dialog" aria-label="${title}"><div id="truste-consent-text" style="${TEXT}"><h2>${title}</h2>${text}</div><div
 id="truste-consent-buttons" style="${BUTTONS}"><button id="truste-show-consent"
 style="${BUTTON}">${choose}</button><button id="truste-consent-required" style="${BUTTON}">${refuse}</button><button
 id="truste-consent-button" style="${MAIN}">${accept}</button></div></div></div>`,
  },
  /** Made by the shop: no rule of a library knows it. */
  unknown: {
    root: '.privacy-note',
    accept: '.privacy-note button:last-of-type',
    refuse: '.privacy-note button:first-of-type',
    delay: 200,
    draw: ([title, text, accept, refuse]) => html`<div class="privacy-note" style="${BAR}"><div
 style="${TEXT}"><h2>${title}</h2><p>${text}</p></div><div style="${BUTTONS}"><button type="button"
 style="${BUTTON}">${refuse}</button><button type="button" style="${MAIN}">${accept}</button></div></div>`,
  },
} as const satisfies Record<string, Wall>

export type WallName = keyof typeof WALLS
export const WALL_NAMES = Object.keys(WALLS) as WallName[]
export const getWall = (name: WallName): Wall => WALLS[name]
