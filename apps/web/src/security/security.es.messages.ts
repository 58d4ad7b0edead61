import type { TranslationOf } from '@vitrine/contract/language/translate'
import type en from './security.en.messages.ts'

export default {
  // list
  eventCount: '{count, plural, one {# evento} other {# eventos}} · Días en UTC',
  export: 'Exportar',
  filterKept: 'Se conserva el filtro.',
  noMatches: 'Ningún evento coincide con este filtro.',
  noEvents: 'Todavía no hay eventos.',
  clearFilter: 'Borrar el filtro',
  securityEvents: 'Eventos de seguridad',
  time: 'Hora',
  kind: 'Tipo',
  event: 'Evento',
  user: 'Usuario',
  address: 'Dirección',
  about: 'Detalles',

  // filters
  nameOrUsername: 'Nombre o usuario',
  network: 'Red',
  networkExample: '192.0.2.0/24',
  networkInvalid: 'Por ejemplo, 192.0.2.0/24 o 2001:db8::/32.',

  // details
  times: '{count, plural, one {# vez} other {# veces}}',
  mailedTo: 'a {address}',
  lines: '{count, plural, one {# línea} other {# líneas}}',
  otherNetwork: 'desde otra red',
  noScope: 'sin el ámbito necesario',
} satisfies TranslationOf<typeof en>
