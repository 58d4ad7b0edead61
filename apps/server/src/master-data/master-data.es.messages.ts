import type { Translation } from '@vitrine/contract/language/translate'
import type en from './master-data.en.messages.ts'

export default {
  // changes that are applied to captures
  moveTitle: '{record} {name}: {fields}',
  newMoveTitle: '{record} (nuevo): {fields}',

  // Excel files
  importTitle: 'Importación de {records}: {file}',
  importResult: '{file} (resultado).xlsx',
  listGone: 'Esta lista ya no existe.',
  noHeads: 'La primera fila debe contener nombres de columnas.',
  columns: 'Columnas',
  id: 'Id',
  revision: 'Revisión',
  yes: 'Sí',
  no: 'No',
  idHint: 'El número del registro. Una fila sin número crea un registro nuevo.',
  revisionHint:
    'La revisión del registro en esta fila. La fila se rechaza si otra persona ha cambiado el registro desde entonces. Sin revisión, se aplica siempre.',
  tooMany: '({count} entradas, más de las que caben en una celda)',

  // what a column takes
  textHint: 'Texto de {max} caracteres como máximo.',
  wholeNumberHint: 'Un número entero de {min} a {max}.',
  numberHint: 'Un número de {min} a {max}.',
  flagHint: 'Sí o No; en blanco es No.',
  dateHint: 'Una fecha.',
  choiceHint: 'Una de estas opciones: {choices}.',
  longChoiceHint: 'Una de las opciones del formulario; por ejemplo, {choice}.',
  choicesHint: 'Cualquiera de estas opciones, una por línea: {choices}.',
  linesHint: 'Uno por línea.',
  refHint: 'El nombre de uno de los registros de la lista de {records}.',
  refsHint: 'Nombres de {records}, uno por línea.',
  pairsHint: '{first} | {second}, un par por línea.',
  scheduleHint: 'Días de la semana y horas, una programación por línea: Lun, Mar a las 09:00, 14:30',
  scheduleLine: '{days} a las {times}',
  monday: 'Lun',
  tuesday: 'Mar',
  wednesday: 'Mié',
  thursday: 'Jue',
  friday: 'Vie',
  saturday: 'Sáb',
  sunday: 'Dom',

  // problems of a row
  columnProblem: '{column}: {problem}',
  notValid: '{column}: valor no válido.',
  notChoice: '«{text}» no es una de las opciones.',
  notRecord: '«{text}» no está en la lista de {records}.',
  notPair: '«{text}» no es un par.',
  notNumber: '«{text}» no es un número.',
  notFlag: '«{text}» no es Sí ni No.',
  notDate: '«{text}» no es una fecha.',
  notSchedule: '«{text}» no es una programación. Escríbala así: Lun, Mar a las 09:00, 14:30',
  mayNotChange: 'No puede cambiar estos registros.',
  sameId: 'La fila {row} tiene el mismo Id.',
  unknownId: 'No hay {record} con este Id.',
  outdated: 'Otra persona ha cambiado {record} desde que se exportó el archivo.',
  cannotCreate: 'Esta importación no puede crear registros.',
  cannotChange: 'Esta importación no puede cambiar registros.',
  notSaved: '{record} no se pudo guardar con estos valores.',
} satisfies Translation<typeof en>
