import type { Page } from '@playwright/test'

export const SIZES = {
  wide: { width: 1440, height: 900 },
  middle: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
} as const
export type Size = keyof typeof SIZES
export const SIZE_NAMES = Object.keys(SIZES) as Size[]

/** One state of the product, to be looked at in every scheme and size. */
export interface Shot {
  /** The sheet that it lies on. */
  readonly sheet: string
  readonly name: string
  /** Nobody is signed in without it. */
  readonly username?: string
  readonly address: string
  /** What is done on the page before the picture is taken. */
  readonly act?: (page: Page, size: Size) => Promise<unknown>
  /** What is done before the page is opened: an engine that fails, or lets one wait. */
  readonly before?: (page: Page) => Promise<unknown>
}
