import type { Translation } from '@vitrine/contract/language/translate'
import type en from './exports.en.messages.ts'

export default {
  retailMedia: 'Exportación del rendimiento de Retail Media',
  retailMediaIntro: 'Banners y su cuota, por empresa, categoría y eTailer, en un archivo de Excel.',
  productPerformance: 'Rendimiento de productos',
  productsIntro: 'Precios, promociones, stock y posiciones de sus productos por día, en un archivo de Excel.',
  prepareFile: 'Preparar archivo',
  started:
    'Puede cerrar este cuadro y seguir trabajando. Encontrará el archivo en Descargas, en el menú de su nombre, durante {days} días.',
  startedAndMailed:
    'Puede cerrar este cuadro y seguir trabajando. Encontrará el archivo en Descargas, en el menú de su nombre, durante {days} días. También lo enviaremos a {address}.',
  openDownloads: 'Abrir Descargas',

  lines: 'Líneas',
  eachBanner: 'Cada banner',
  perDay: 'Por día',
  perWeek: 'Por semana',
  price: 'Precio',
  listPrice: 'Precio de lista',
  finalPrice: 'Precio final',
  indexAgainst: 'Índice respecto a',
  marketMean: 'Media del mercado',
  minimum: 'Mínimo',
  recommended: 'Recomendado',
  countries: 'Países',
  eTailers: 'eTailers',
  businessDivisions: 'Divisiones de negocio',
  categoryGroups: 'Grupos de categorías',
  stores: 'Tiendas',
  categoryAlias: 'Alias de categoría',
  categoryAliasHint: 'Empieza por…',
  eans: 'EAN',
  eansHint: 'Introduzca uno a uno o pegue una columna. Déjelo vacío para todos sus productos.',
  email: 'Correo',
  emailHint: 'Opcional. El archivo se envía a esta dirección cuando está listo.',

  dayMissing: 'Introduzca un día.',
  endBeforeStart: 'La fecha final debe ser posterior a la inicial.',
  emailInvalid: 'No es una dirección de correo electrónico.',
  eanInvalid: '{ean} no es un EAN. Los EAN tienen 8 o 13 dígitos.',
  tooManyEans: 'Como máximo, {count} EAN.',

  noCaptures: 'No hay capturas que coincidan.',
  captures: '{count, plural, one {# captura en el archivo} other {# capturas en el archivo}}',
  noProducts: 'Ninguno de sus productos coincide.',
  products:
    '{eTailers, plural, one {{products, plural, one {# producto en 1 eTailer en el archivo} other {# productos en 1 eTailer en el archivo}}} other {{products, plural, one {# producto en {eTailers, number} eTailers en el archivo} other {# productos en {eTailers, number} eTailers en el archivo}}}}',
} satisfies Translation<typeof en>
