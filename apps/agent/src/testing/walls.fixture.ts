/**
 * Cookie walls in the markup of their platforms, reduced to what a browser sees. A button removes the wall, and writes
 * its choice into the page's title and a cookie.
 */
const CHOOSE = `<script>
  function choose(choice, wall) {
    document.title = choice
    document.cookie = 'choice=' + choice
    wall.remove()
    document.body.style.overflow = ''
  }
</script>`
const TEXT =
  'We use cookies and similar technologies to show you personalised ads. You can change your choice at any time.'

const oneTrust = `<div id="onetrust-consent-sdk" data-nosnippet="true">
  <div class="onetrust-pc-dark-filter ot-fade-in" style="position:fixed;inset:0;background:rgba(0,0,0,.5);z-index:10"></div>
  <div id="onetrust-banner-sdk" class="otFlat bottom ot-wo-title" tabindex="0" role="region" aria-label="Cookie banner"
    style="position:fixed;left:0;right:0;bottom:0;height:260px;background:#fff;z-index:11">
    <div role="alertdialog" aria-label="Privacy"><div class="ot-sdk-container"><div class="ot-sdk-row">
      <div id="onetrust-group-container"><div id="onetrust-policy"><div id="onetrust-policy-text">${TEXT}</div></div></div>
      <div id="onetrust-button-group-parent"><div id="onetrust-button-group">
        <button id="onetrust-pc-btn-handler" class="cookie-setting-link">Cookies Settings</button>
        <button id="onetrust-reject-all-handler" onclick="choose('refuse', document.getElementById('onetrust-consent-sdk'))">Reject All</button>
        <button id="onetrust-accept-btn-handler" onclick="choose('accept', document.getElementById('onetrust-consent-sdk'))">Accept All Cookies</button>
      </div></div>
    </div></div></div>
  </div>
</div>`

const usercentrics = `<div id="usercentrics-root" data-created-at="1"></div><script>
  const root = document.getElementById('usercentrics-root')
  root.attachShadow({ mode: 'open' }).innerHTML = \`<div data-testid="uc-app-container">
    <div data-testid="uc-container" role="dialog" aria-modal="true"
      style="position:fixed;inset:25% 20%;background:#fff;border:2px solid #333;z-index:20">
      <div data-testid="uc-message-container">${TEXT}</div>
      <div data-testid="uc-buttons-container">
        <button role="button" data-testid="uc-more-button">Einstellungen</button>
        <button role="button" data-testid="uc-deny-all-button">Ablehnen</button>
        <button role="button" data-testid="uc-accept-all-button">Alles akzeptieren</button>
      </div>
    </div>
  </div>\`
  let accepted
  const answer = (isAccepted) => { accepted = isAccepted; choose(isAccepted ? 'accept' : 'refuse', root) }
  root.shadowRoot.querySelector('[data-testid=uc-deny-all-button]').onclick = () => answer(false)
  root.shadowRoot.querySelector('[data-testid=uc-accept-all-button]').onclick = () => answer(true)
  window.UC_UI = {
    isInitialized: () => true,
    acceptAllConsents: () => { answer(true); return Promise.resolve() },
    denyAllConsents: () => { answer(false); return Promise.resolve() },
    closeCMP: () => { root.remove(); return Promise.resolve() },
    areAllConsentsAccepted: () => accepted === true,
  }
</script>`

const didomi = `<div id="didomi-host" data-nosnippet="true" aria-hidden="false"><div>
  <div class="didomi-popup-container">
    <div id="didomi-popup" class="didomi-popup-backdrop didomi-notice-popup didomi-popup__backdrop"
      style="position:fixed;inset:0;background:rgba(0,0,0,.6);z-index:30">
      <div class="didomi-popup__dialog" style="margin:200px auto;width:600px;background:#fff" aria-modal="true" role="dialog">
        <div class="didomi-popup-view"><div class="didomi-popup-notice didomi-popup-notice-with-data-processing">
          <div class="didomi-popup-notice-text"><p>With your agreement, we and our 812 partners use cookies.</p></div>
          <div class="didomi-popup-notice-buttons" id="buttons">
            <button id="didomi-notice-learn-more-button" class="didomi-components-button">Learn more</button>
            <button id="didomi-notice-disagree-button" class="didomi-components-button didomi-disagree-button"
              onclick="choose('refuse', document.getElementById('didomi-host'))"><span>Disagree and close</span></button>
            <button id="didomi-notice-agree-button" class="didomi-components-button didomi-components-button--highlight"
              onclick="choose('accept', document.getElementById('didomi-host'))"><span>Agree and close</span></button>
          </div>
        </div></div>
      </div>
    </div>
  </div>
</div></div>`

const homeMade = `<div class="hinweis" style="position:fixed;inset:auto 0 0 0;height:300px;background:#fff;z-index:40">
  <p>Wir verwenden Cookies, um Ihnen passende Angebote zu zeigen.</p>
  <button type="button" onclick="choose('refuse', this.parentElement)">Alle ablehnen</button>
  <button type="button" onclick="choose('accept', this.parentElement)">Alle akzeptieren</button>
</div>`

const WALLS = { onetrust: oneTrust, usercentrics, didomi, 'home-made': homeMade }

export type WallName = keyof typeof WALLS
export const WALL_NAMES = Object.keys(WALLS) as WallName[]

/** A page behind a wall, which arrives after the page like a tag manager's. */
export const drawWall = (name: WallName) => `<!doctype html><html lang="de"><title>undecided</title>${CHOOSE}
<body style="margin:0;overflow:hidden"><h1>Angebote der Woche</h1>
${Array.from({ length: 20 }, (_, row) => `<p style="height:100px;background:hsl(${row * 18} 60% 80%)">Angebot ${row}</p>`).join('')}
<template id="wall">${WALLS[name].replaceAll('<script>', '<script type="text/wall">')}</template>
<script>
  setTimeout(() => {
    document.body.append(document.getElementById('wall').content.cloneNode(true))
    for (const script of document.querySelectorAll('script[type="text/wall"]')) (0, eval)(script.textContent)
  }, 200)
</script></body></html>`
