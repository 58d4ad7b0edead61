import type { Translation } from '@vitrine/contract/language/translate'
import type en from './security.en.messages.ts'

export default {
  securityEvents: 'Eventos de seguridad',
  summary: '{count, plural, one {# evento} other {# eventos}} · Días en UTC',
  export: 'Exportar',
  filterKept: 'Se conserva el filtro.',
  noMatch: 'Ningún evento coincide con este filtro.',
  noEvents: 'Todavía no hay eventos.',
  clearFilter: 'Borrar el filtro',
  time: 'Hora',
  kind: 'Tipo',
  event: 'Evento',
  user: 'Usuario',
  address: 'Dirección',
  about: 'Detalles',
  nameOrUsername: 'Nombre o usuario',
  network: 'Red',
  networkWrong: 'Por ejemplo, 192.0.2.0/24 o 2001:db8::/32.',
  created:
    '{subject, select, users {Usuario creado} clients {Cliente creado} companySignIns {Inicio de sesión de empresa creado} other {Cuenta de empresa creada}}',
  changed:
    '{subject, select, users {Usuario cambiado} clients {Cliente cambiado} companySignIns {Inicio de sesión de empresa cambiado} other {Cuenta de empresa cambiada}}',
  removed:
    '{subject, select, users {Usuario eliminado} clients {Cliente eliminado} companySignIns {Inicio de sesión de empresa eliminado} other {Cuenta de empresa eliminada}}',
  helped: 'Acción de administrador para un usuario',
  times: '{count, plural, one {# vez} other {# veces}}',
  mailedTo: 'a {address}',
  lines: '{count, plural, one {# línea} other {# líneas}}',
  otherNetwork: 'desde otra red',
  otherScope: 'sin el permiso',
} satisfies Translation<typeof en>
