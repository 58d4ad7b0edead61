import type { Translation } from '@vitrine/contract/language/translate'
import type en from './digest.en.messages.ts'

export default {
  // the email
  subject: '{name}: {counts}',
  countsOpened: '{opened, plural, one {# abierto} other {# abiertos}}',
  countsClosed: '{closed, plural, one {# cerrado} other {# cerrados}}',
  countsBoth:
    '{opened, plural, one {# abierto} other {# abiertos}}, {closed, plural, one {# cerrado} other {# cerrados}}',
  summary: '{counts}, {at}',
  openRun: 'Abrir esta ejecución',
  openRunAt: 'Abrir esta ejecución:',
  catchUp:
    'Este correo incluye además {count, plural, one {# ejecución pendiente} other {# ejecuciones pendientes}}: {times}.',
  more: '… y {count, number} más en la hoja de cálculo.',
  moreThanSheet:
    '… y {count, number} más en la hoja de cálculo, que contiene los primeros {inSheet, number}; Vitrine los muestra todos.',
  next: 'Próxima ejecución: {at}. La alerta se ejecuta según la hora de {zone}; los hallazgos muestran la hora local del eTailer.',
  notAgain:
    'No volverá a ejecutarse. La alerta se ejecuta según la hora de {zone}; los hallazgos muestran la hora local del eTailer.',
  whyOwner: 'Recibe este correo porque creó la alerta «{name}».',
  whyOwnerAndOthers: 'Recibe este correo porque creó la alerta «{name}». También se envía a {others}.',
  whyOther: 'Recibe este correo porque {owner} ha indicado que se le envíe la alerta «{name}».',
  stop: 'Dejar de recibir estos correos',
  stopAt: 'Dejar de recibir estos correos:',
  stopOwner: 'La alerta quedará desactivada. Puede volver a activarla en Vitrine.',
  stopOwnerAndOthers:
    'La alerta quedará desactivada para todos sus destinatarios. Puede volver a activarla en Vitrine.',
  stopOther: 'Su dirección se quitará de la alerta.',

  // a finding
  opened: 'Abierto',
  event: 'Evento',
  closed: 'Cerrado',
  findingLine: '{told}: {subject}',
  preview: '{subject}: {text}',
  seen: 'Visto: {time}',
  basedOn: '{count, plural, one {Según la captura:} other {Según las capturas:}}',
  basedOnAt: 'Según la captura {capture}: {address}',

  // the spreadsheet
  sheet: 'Hallazgos',
  configuration: 'Configuración',
  alertType: 'Tipo de alerta',
  status: 'Estado',
  productOrSubject: 'Producto o asunto',
  ean: 'EAN',
  where: 'Dónde',
  finding: 'Hallazgo',
  seenAt: 'Visto a las',
  zone: 'Zona horaria',
  seenAtUtc: 'Visto a las (UTC)',
  capture: 'Captura',
  captures: 'Según las capturas',
} satisfies Translation<typeof en>
