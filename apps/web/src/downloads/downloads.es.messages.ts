import type { Translation } from '@vitrine/contract/language/translate'
import type en from './downloads.en.messages.ts'

export default {
  downloads: 'Descargas',
  listFailedHint: 'Sus archivos se conservan. Solo falló la carga de la lista.',
  noDownloads: 'Aún no hay descargas.',
  noDownloadsHint:
    'Los archivos que solicite, como las imágenes de las capturas seleccionadas, se preparan en segundo plano. Los encontrará aquí durante {days} días.',
  preparingImages:
    '{count, plural, one {Preparando # imagen. La encontrará en Descargas.} other {Preparando # imágenes. Las encontrará en Descargas.}}',
  open: 'Abrir',

  waiting: 'En espera',
  preparing: 'Preparando',
  preparingPart: 'Preparando {done, number} de {total, number}',
  keptUntil: 'Disponible hasta el {date}',
  cancelled: 'Cancelada',
  failed: 'No se pudo preparar el archivo.',
  mailed: 'Enviado a {address}',
  willBeMailed: 'Se enviará a {address}',
  beingMailed: 'Enviando a {address}',

  download: 'Descargar',
  downloadTitle: 'Descargar {title}',
  cancelTitle: 'Cancelar {title}',
  remove: 'Quitar',
  removeTitle: 'Quitar {title}',

  imagesReady: 'Sus imágenes están listas',
  importDone: 'La importación ha terminado',
  reportReady: 'Su informe está listo',
  exportReady: 'Su exportación está lista',
  problemOf: '{title}: {problem}',
  readyCount: '{count, plural, one {# lista} other {# listas}}',
  readyHint: 'hay una descarga lista',
} satisfies Translation<typeof en>
