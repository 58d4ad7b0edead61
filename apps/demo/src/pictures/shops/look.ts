import type { FontName } from '../fonts.ts'

export type HeaderName =
  | 'bar'
  | 'two rows'
  | 'centred'
  | 'slim'
  | 'sidebar'
  | 'serif'
  | 'quick'
  | 'pharmacy'
  | 'marketplace'
  | 'tabs'
export type FooterName = 'columns' | 'dark' | 'slim' | 'centred' | 'panel'
export type CardName = 'stack' | 'compact' | 'ticket' | 'lux' | 'dense' | 'bordered'
export type HomeName = 'classic' | 'side menu' | 'mosaic' | 'magazine' | 'quick' | 'counter' | 'leaflet'
export type OffersName = 'grid' | 'leaflet' | 'countdown'
export type SearchName = 'filters' | 'chips' | 'list'
export type DepartmentName = 'circles' | 'tree' | 'cover'
export type LogoName =
  | 'plain'
  | 'dot'
  | 'cross'
  | 'leaf'
  | 'bolt'
  | 'arch'
  | 'box'
  | 'underline'
  | 'tiles'
  | 'wave'
  | 'stacked'
export type PriceName = 'plain' | 'raised' | 'block'
export type ButtonName = 'solid' | 'outline' | 'plus' | 'text'

/** How a shop's pages look: what makes two shops' pages two pages, and not one in two colours. */
export interface ShopDesign {
  /** Main, text on main, second, offer, ink, page, card and line. */
  readonly colours: {
    readonly main: string
    readonly onMain: string
    readonly second: string
    readonly offer: string
    readonly ink: string
    readonly page: string
    readonly card: string
    readonly line: string
  }
  readonly head: FontName
  readonly headWeight: number
  readonly text: FontName
  readonly logo: LogoName
  readonly header: HeaderName
  readonly footer: FooterName
  readonly card: CardName
  readonly price: PriceName
  readonly button: ButtonName
  readonly radius: number
  readonly width: number
  readonly columns: number
  readonly home: HomeName
  readonly offers: OffersName
  readonly search: SearchName
  readonly department: DepartmentName
  readonly place: string
}
