export interface WallOptions {
  readonly html: string
  readonly root: string
  readonly accept: string
  readonly refuse: string
  readonly api?: 'Usercentrics' | 'Cookiebot'
  readonly delay: number
  /** The cookie that keeps the answer. */
  readonly cookie: string
  /** The address that counts answers. */
  readonly counter: string
}

/** Runs in the page. Adds the cookie wall like a tag manager, and removes it with the answer. */
export function showWall({ html, root, accept, refuse, api, delay, cookie, counter }: WallOptions): void {
  interface ConsentWindow {
    UC_UI?: unknown
    Cookiebot?: { hasResponse: boolean; declined: boolean; dialog: { visible: boolean } | undefined } & Record<
      string,
      unknown
    >
  }
  const platform = window as ConsentWindow
  let isAccepted: boolean | undefined
  const answer = (choice: 'accept' | 'refuse') => {
    isAccepted = choice === 'accept'
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs HTTPS
    document.cookie = `${cookie}=${choice}; path=/; max-age=31536000`
    document.querySelector(root)?.remove()
    document.documentElement.style.overflow = ''
    if (platform.Cookiebot) {
      platform.Cookiebot.hasResponse = true
      platform.Cookiebot.declined = !isAccepted
      platform.Cookiebot.dialog = undefined
    }
    navigator.sendBeacon(counter, choice)
  }
  const bind = (parent: ParentNode) => {
    parent.querySelector(accept)?.addEventListener('click', () => answer('accept'))
    parent.querySelector(refuse)?.addEventListener('click', () => answer('refuse'))
  }
  const drawInShadow = () => {
    const host = document.createElement('div')
    host.id = root.slice(1)
    const shadow = host.attachShadow({ mode: 'open' })
    shadow.innerHTML = html
    document.body.append(host)
    bind(shadow)
    platform.UC_UI = {
      isInitialized: () => true,
      acceptAllConsents: async () => answer('accept'),
      denyAllConsents: async () => answer('refuse'),
      closeCMP: async () => host.remove(),
      areAllConsentsAccepted: () => isAccepted === true,
    }
  }
  setTimeout(() => {
    document.documentElement.style.overflow = 'hidden'
    if (api === 'Usercentrics') {
      drawInShadow()
      return
    }
    document.body.insertAdjacentHTML('beforeend', html)
    bind(document)
    if (api === 'Cookiebot') {
      platform.Cookiebot = {
        hasResponse: false,
        declined: false,
        dialog: { visible: true },
        withdraw: () => answer('refuse'),
        hide: () => document.querySelector(root)?.remove(),
      }
    }
  }, delay)
}

export interface NewsletterOptions {
  readonly html: string
  readonly closedBy: 'cross' | 'words' | 'escape' | 'never'
  readonly delay: number
  readonly wall?: string
}

/** Runs in the page. Opens the newsletter dialog a little after the cookie wall is gone. */
export function showNewsletter({ html, closedBy, delay, wall }: NewsletterOptions): void {
  const POLL_MS = 200
  const open = () => {
    document.body.insertAdjacentHTML('beforeend', html)
    const dialog = document.querySelector('#newsletter-dialog')
    const close = () => dialog?.remove()
    if (closedBy === 'cross' || closedBy === 'words') dialog?.querySelector('button')?.addEventListener('click', close)
    if (closedBy === 'escape') document.addEventListener('keydown', ({ key }) => key === 'Escape' && close())
  }
  const wait = () => {
    const isAsked = wall !== undefined && !document.cookie.includes(`${wall}=`)
    if (isAsked) setTimeout(wait, POLL_MS)
    else setTimeout(open, delay)
  }
  wait()
}
