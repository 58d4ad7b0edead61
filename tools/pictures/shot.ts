import type { Page } from '@playwright/test'

export type Size = 'wide' | 'middle' | 'phone' | 'zoomed'

interface Viewport {
  readonly width: number
  readonly height: number
  readonly deviceScaleFactor?: number
}

export const SIZES: Readonly<Record<Size, Viewport>> = {
  wide: { width: 1440, height: 900 },
  middle: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
  // the wide window at 200% zoom
  zoomed: { width: 720, height: 450, deviceScaleFactor: 2 },
}
export const SIZE_NAMES = Object.keys(SIZES) as Size[]

export type PageAction = (page: Page, size: Size) => Promise<unknown>

/** One state of the product, captured in every scheme and size. */
export interface Shot {
  readonly sheet: string
  readonly name: string
  /** Signed out if undefined. */
  readonly username?: string
  readonly address: string
  /** Runs on the page before the picture is taken. */
  readonly act?: PageAction
  /** Restores the demo data after the picture is taken. */
  readonly after?: PageAction
  /** Runs before the page is opened, for example to make a service fail or hang. */
  readonly before?: (page: Page) => Promise<unknown>
}
