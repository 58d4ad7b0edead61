import type { Retailer } from '../../data/retailers.ts'
import type { FontName } from '../fonts.ts'
import type {
  ButtonName,
  CardName,
  DepartmentName,
  FooterName,
  HeaderName,
  HomeName,
  LogoName,
  OffersName,
  PriceName,
  SearchName,
  ShopDesign,
} from './look.ts'

/** Font and weight of headings, then the font of texts. */
type Fonts = readonly [FontName, number, FontName]
type Frame = readonly [HeaderName, FooterName, LogoName]
/** Card, price, button, radius, width of the page's content and products in a row. */
type Cards = readonly [CardName, PriceName, ButtonName, radius: number, width: number, columns: number]
type Pages = readonly [HomeName, OffersName, SearchName, DepartmentName]

function createDesign(
  colours: string,
  fonts: Fonts,
  frame: Frame,
  cards: Cards,
  pages: Pages,
  place: string,
): ShopDesign {
  const [main = '', onMain = '', second = '', offer = '', ink = '', page = '', card = '', line = ''] =
    colours.split(' ')
  const [head, headWeight, text] = fonts
  const [header, footer, logo] = frame
  const [cardName, price, button, radius, width, columns] = cards
  const [home, offers, search, department] = pages
  return {
    colours: { main, onMain, second, offer, ink, page, card, line },
    head,
    headWeight,
    text,
    logo,
    header,
    footer,
    card: cardName,
    price,
    button,
    radius,
    width,
    columns,
    home,
    offers,
    search,
    department,
    place,
  }
}

/** Colours: main, text on it, second, offer, ink, page, card, line. */
const LOOKS: Readonly<Record<string, ShopDesign>> = {
  'ES - Mercadia': createDesign(
    '#c93b1d #ffffff #2f1c17 #b3200f #2a1a16 #fdf4ec #ffffff #efdccd',
    ['archivo', 800, 'archivo'],
    ['bar', 'dark', 'plain'],
    ['stack', 'plain', 'solid', 6, 1200, 5],
    ['classic', 'grid', 'filters', 'circles'],
    'Madrid 28004',
  ),
  'ES - casa olmo': createDesign(
    '#23402f #f6efe0 #b08d4f #8a2f22 #22281f #fbf8f1 #ffffff #ddd2bb',
    ['playfair-display', 600, 'work-sans'],
    ['serif', 'centred', 'plain'],
    ['lux', 'plain', 'text', 0, 1180, 4],
    ['magazine', 'countdown', 'chips', 'cover'],
    'Madrid 28014',
  ),
  'ES - Isla Veloz': createDesign(
    '#ffd21e #2b1055 #6a2bd9 #e0218a #26123f #ffffff #f7f4fc #e6def4',
    ['rubik', 700, 'rubik'],
    ['quick', 'slim', 'bolt'],
    ['compact', 'plain', 'plus', 18, 1220, 6],
    ['quick', 'grid', 'chips', 'circles'],
    'Calle Triana 41',
  ),
  'UK - Pennywell': createDesign(
    '#5b2a86 #ffffff #e6007e #c8102e #2a2233 #ffffff #ffffff #e3dcea',
    ['nunito', 800, 'nunito'],
    ['two rows', 'columns', 'dot'],
    ['bordered', 'plain', 'solid', 10, 1220, 4],
    ['counter', 'grid', 'filters', 'tree'],
    'Leeds LS1',
  ),
  'UK - Harrow & Lane': createDesign(
    '#141414 #f7f3ea #9a7b4f #7d1f2b #1a1a1a #f7f4ee #f7f4ee #cfc6b5',
    ['playfair-display', 500, 'source-serif-4'],
    ['centred', 'centred', 'underline'],
    ['lux', 'plain', 'text', 0, 1240, 4],
    ['magazine', 'countdown', 'chips', 'cover'],
    'London W1',
  ),
  'UK - Northgate': createDesign(
    '#0f2b46 #ffffff #19a08d #d0021b #14212e #eef2f5 #ffffff #d5dee5',
    ['work-sans', 700, 'work-sans'],
    ['slim', 'dark', 'arch'],
    ['stack', 'raised', 'outline', 4, 1260, 6],
    ['side menu', 'leaflet', 'filters', 'tree'],
    'Bristol BS1',
  ),
  'UK - Hopbasket': createDesign(
    '#0e6b4f #ffffff #b9f27c #ff5a36 #10241c #f4faf4 #ffffff #d8e8dc',
    ['outfit', 700, 'outfit'],
    ['quick', 'panel', 'leaf'],
    ['compact', 'plain', 'plus', 14, 1200, 5],
    ['quick', 'grid', 'chips', 'circles'],
    '12 Orchard Row',
  ),
  'FR - belmarché': createDesign(
    '#0f4fa8 #ffffff #ff7a00 #e2001a #17233a #f3f6fb #ffffff #d7e0ee',
    ['poppins', 700, 'poppins'],
    ['tabs', 'columns', 'wave'],
    ['stack', 'raised', 'solid', 8, 1240, 5],
    ['leaflet', 'leaflet', 'filters', 'circles'],
    'Lyon 69003',
  ),
  'FR - Verveine': createDesign(
    '#1e7d4f #ffffff #9cc95b #c8352b #1d2b24 #ffffff #ffffff #d9e8df',
    ['dm-sans', 700, 'dm-sans'],
    ['pharmacy', 'columns', 'cross'],
    ['bordered', 'plain', 'outline', 12, 1200, 4],
    ['counter', 'countdown', 'filters', 'tree'],
    'Paris 75011',
  ),
  'FR - Maison Mercier': createDesign(
    '#3a2430 #fbf1ee #c98a86 #9b2d4a #2f2028 #fdf8f6 #ffffff #ecdcd6',
    ['fraunces', 500, 'dm-sans'],
    ['centred', 'centred', 'stacked'],
    ['lux', 'plain', 'outline', 2, 1180, 3],
    ['magazine', 'countdown', 'chips', 'cover'],
    'Paris 75006',
  ),
  'DE - Kaufwinkel': createDesign(
    '#d71920 #ffffff #ffd400 #d71920 #1d1d1d #f4f4f2 #ffffff #dcdcd8',
    ['barlow-condensed', 700, 'work-sans'],
    ['sidebar', 'dark', 'box'],
    ['ticket', 'block', 'solid', 0, 1000, 4],
    ['leaflet', 'leaflet', 'list', 'tree'],
    '22767 Hamburg',
  ),
  'DE - Drogerie Silberbach': createDesign(
    '#33618f #ffffff #8fb7d6 #d0344b #1e2a36 #f7fafc #ffffff #d3dfe9',
    ['sora', 600, 'dm-sans'],
    ['two rows', 'panel', 'wave'],
    ['bordered', 'raised', 'outline', 6, 1220, 4],
    ['counter', 'grid', 'list', 'circles'],
    '10119 Berlin',
  ),
  'IT - Bottegaria': createDesign(
    '#7d8b2d #ffffff #c0392b #c0392b #2c2a1f #fbf8ee #ffffff #e5dfc8',
    ['bitter', 800, 'work-sans'],
    ['tabs', 'columns', 'arch'],
    ['stack', 'plain', 'outline', 10, 1200, 4],
    ['classic', 'leaflet', 'filters', 'cover'],
    'Milano 20144',
  ),
  'IT - Farmalta': createDesign(
    '#008c95 #ffffff #f2a900 #d22630 #14333a #f2fafa #ffffff #cfe6e7',
    ['rubik', 600, 'rubik'],
    ['pharmacy', 'slim', 'cross'],
    ['stack', 'block', 'solid', 4, 1240, 5],
    ['side menu', 'countdown', 'list', 'tree'],
    'Torino 10121',
  ),
  'PT - Praça Nova': createDesign(
    '#1f5fbf #ffffff #f6b21b #d7263d #15263f #fffdf6 #ffffff #dfe3ea',
    ['nunito', 900, 'nunito'],
    ['bar', 'panel', 'tiles'],
    ['compact', 'raised', 'solid', 16, 1220, 5],
    ['classic', 'grid', 'chips', 'circles'],
    'Lisboa 1200',
  ),
  'IE - Ballymoor': createDesign(
    '#154734 #f8f3e3 #c9922e #a4262c #1b2a22 #f8f5ec #fffdf7 #ddd5bf',
    ['source-serif-4', 700, 'work-sans'],
    ['sidebar', 'slim', 'underline'],
    ['bordered', 'plain', 'solid', 6, 1000, 4],
    ['side menu', 'grid', 'filters', 'cover'],
    'Dublin 8',
  ),
  "BE - Grand'Halle": createDesign(
    '#6d1330 #ffffff #e8b04a #b0122b #2b161c #faf6f4 #ffffff #e6d8d3',
    ['oswald', 600, 'archivo'],
    ['slim', 'columns', 'box'],
    ['ticket', 'block', 'outline', 3, 1240, 5],
    ['leaflet', 'leaflet', 'filters', 'tree'],
    'Bruxelles 1000',
  ),
  'MX - Mercadia': createDesign(
    '#c93b1d #ffffff #0f6e6e #b3200f #2a1a16 #fffaf2 #ffffff #efdccd',
    ['archivo', 800, 'archivo'],
    ['bar', 'panel', 'plain'],
    ['stack', 'plain', 'solid', 12, 1240, 5],
    ['leaflet', 'countdown', 'filters', 'circles'],
    'Roma Norte 06700',
  ),
  'US - Tolliver': createDesign(
    '#1f2933 #ffffff #f2a33a #b3261e #1f2933 #e9ecee #ffffff #d3d9dd',
    ['inter', 700, 'inter'],
    ['marketplace', 'dark', 'underline'],
    ['dense', 'raised', 'solid', 4, 1250, 5],
    ['mosaic', 'grid', 'list', 'circles'],
    'Brooklyn 11201',
  ),
  'AE - Souk Marina': createDesign(
    '#00707a #ffffff #e4b04a #c62828 #12343a #f6f4ee #ffffff #e2dccb',
    ['sora', 700, 'dm-sans'],
    ['marketplace', 'centred', 'wave'],
    ['dense', 'plain', 'plus', 10, 1240, 5],
    ['mosaic', 'countdown', 'filters', 'cover'],
    'Dubai Marina',
  ),
}

export function getLook({ name, country }: Pick<Retailer, 'name' | 'country'>): ShopDesign {
  const found = LOOKS[`${country} - ${name}`]
  if (!found) throw new Error(`No look for ${country} - ${name}`)
  return found
}
