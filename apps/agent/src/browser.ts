import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

/** The headless shell is the same engine without a window system, and takes a third less time. */
const PROGRAMS = ['chromium-headless-shell', 'chromium']

/** Nothing here disguises the browser; the flags keep it from making requests that no page asked for. */
const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  // the same pixels on every machine
  '--disable-lcd-text',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  // a carousel that scrolls has arrived when its script returns
  '--disable-smooth-scrolling',
  // animated images show their first frame (imageAnimationPolicy: none)
  '--blink-settings=imageAnimationPolicy=2',
]

export interface BrowserOptions {
  /** Chromium's file; by default the one that Debian installs. */
  readonly executablePath?: string
  /** More of Chromium's options, such as --host-resolver-rules. */
  readonly flags?: readonly string[]
}

export function launchBrowser({ executablePath, flags = [] }: BrowserOptions = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: executablePath ?? getChromium(),
    args: [...FLAGS, ...flags],
    // Chromium refuses to run its sandbox as root
    chromiumSandbox: process.getuid?.() !== 0,
    // the program decides what a signal means; the browser ends with it
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
}

/** The file of Debian's Chromium. */
export const findChromium = (): string | undefined =>
  PROGRAMS.map((name) => `/usr/bin/${name}`).find((file) => existsSync(file))

function getChromium(): string {
  const found = findChromium()
  if (!found) throw new Error(`No Chromium: install one of the Debian packages ${PROGRAMS.join(' or ')}.`)
  return found
}
