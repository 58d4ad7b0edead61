import type { Translation } from '@vitrine/contract/language/translate'
import type en from './filters.en.messages.ts'

export default {
  days: 'Días',
  bothIncluded: 'Del {from} al {to}, ambos incluidos',
  all: 'Sin filtro',
  countries: 'Países',
  eTailers: 'eTailers',
  stores: 'Tiendas',
  businessDivisions: 'Divisiones de negocio',
  categoryGroups: 'Grupos de categorías',
  categoryAlias: 'El alias de la categoría empieza por',
} satisfies Translation<typeof en>
