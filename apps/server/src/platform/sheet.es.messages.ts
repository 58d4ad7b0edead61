import type { Translation } from '@vitrine/contract/language/translate'
import type en from './sheet.en.messages.ts'

export default {
  // columns of the result and of the explanations
  result: 'Resultado',
  message: 'Mensaje',
  column: 'Columna',
  required: 'Obligatoria',
  accepts: 'Valores admitidos',

  // results
  created: 'Creado',
  updated: 'Actualizado',
  unchanged: 'Sin cambios',
  rejected: 'Rechazado',
  rejectedRows: 'Se han rechazado {count} de {total} filas.',

  // files that cannot be imported
  gone: 'El archivo ya no existe. Vuelva a importarlo.',
  unreadable: 'No se puede leer el archivo. {problem}',
  notImported: 'No se puede importar este archivo. {problem}',
  unknownHead: 'La primera fila debe contener nombres de columnas, pero «{name}» no es una columna conocida.',
  headTwice: 'La columna «{name}» aparece dos veces.',
  severalNamed: 'Hay varios con el nombre «{name}»: escriba «{name} #{id}» para elegir uno por su número.',
  notAWorkbook: 'No es un archivo de Excel (.xlsx).',
  oldOrProtected:
    'Está protegido con contraseña o es de una versión anterior de Excel. Guárdelo como .xlsx sin contraseña.',
  damaged: 'Está dañado o incompleto. Vuelva a guardarlo en Excel.',
  strange: 'Contiene partes que Excel no escribe. Vuelva a guardarlo en Excel.',
  tooLarge: 'Contiene más de lo que se puede importar de una vez.',
  tooManyRows: 'Su primera hoja tiene demasiadas filas.',
  tooFar: 'Su primera hoja tiene contenido demasiado a la derecha.',
  tooLong: 'El texto de una de sus celdas es demasiado largo.',
  tooSlow: 'La lectura ha tardado demasiado.',
} satisfies Translation<typeof en>
