import type { Identity } from '../brands/identity.ts'
import type { Markup } from '../html.ts'
import type { PricedProduct } from '../packs/products.ts'
import type { Market } from '../shops/money.ts'
import type { CreativeSubject } from '../subject.ts'
import type { Copy } from './copy.ts'
import type { Palette } from './palette.ts'
import type { SceneName } from './scenes.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

/** Everything decided about a creative; a layout only has to put it somewhere. */
export interface Draft extends Size {
  readonly subject: CreativeSubject
  readonly market: Market
  readonly identity: Identity
  readonly palette: Palette
  readonly copy: Copy
  readonly sceneName: SceneName
  readonly seed: string
  /** The first is what the words are about. */
  readonly products: readonly [PricedProduct, ...PricedProduct[]]
}

export type Layout = (draft: Draft) => Markup
