import type { Page } from '@playwright/test'

export type Size = 'wide' | 'middle' | 'phone' | 'zoomed'

interface Window {
  readonly width: number
  readonly height: number
  readonly deviceScaleFactor?: number
}

export const SIZES: Readonly<Record<Size, Window>> = {
  wide: { width: 1440, height: 900 },
  middle: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
  // the wide window, enlarged to 200 % by its reader
  zoomed: { width: 720, height: 450, deviceScaleFactor: 2 },
}
export const SIZE_NAMES = Object.keys(SIZES) as Size[]

export type Act = (page: Page, size: Size) => Promise<unknown>

/** One state of the product, to be looked at in every scheme and size. */
export interface Shot {
  /** The sheet that it lies on. */
  readonly sheet: string
  readonly name: string
  /** Nobody is signed in without it. */
  readonly username?: string
  readonly address: string
  /** What is done on the page before the picture is taken. */
  readonly act?: Act
  /** What is done once the picture is taken, where the demo's data would not be as before. */
  readonly after?: Act
  /** What is done before the page is opened: an engine that fails, or lets one wait. */
  readonly before?: (page: Page) => Promise<unknown>
}
