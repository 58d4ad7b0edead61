import type { Translation } from '@vitrine/contract/language/translate'
import type en from './downloads.en.messages.ts'

export default {
  images: '{count, plural, one {# imagen de {title}} other {# imágenes de {title}}}',
  imagesFile: '{count, plural, one {{title} (# imagen).zip} other {{title} (# imágenes).zip}}',
  imagesTooLarge: 'Las imágenes ocupan {size} GB y un archivo admite {most} GB. Elija menos imágenes.',
  notIncludedFile: 'No incluidas.txt',
  noPicture: '{count, plural, one {# de {total} no tiene imagen.} other {# de {total} no tienen imagen.}}',
  missing:
    '{count, plural, one {# de {total} tiene una imagen que falta en el almacenamiento.} other {# de {total} tienen imágenes que faltan en el almacenamiento.}}',
  notFound: '{count, plural, one {# de {total} no se ha encontrado.} other {# de {total} no se han encontrado.}}',
  captureNoPicture: 'La captura {captureId} no tiene imagen.',
  captureMissing: 'La captura {captureId} tiene una imagen que falta en el almacenamiento.',
  captureNotFound: 'No se ha encontrado la captura {captureId}.',

  inactive: 'La cuenta que lo solicitó ya no está activa.',
  notPrepared: 'No se pudo preparar. Vuelva a solicitarlo.',
  lost: 'El archivo ya no está disponible. Vuelva a solicitarlo.',

  greetingName: 'Hola, {name}:',
  greeting: 'Hola:',
  ownFile: 'Este es el archivo que ha solicitado: {title}.',
  sentFile: '{name} ha solicitado este archivo para usted: {title}.',
  ownFileFailed: 'No se pudo preparar el archivo que ha solicitado: {title}.',
  sentFileFailed: 'No se pudo preparar el archivo que {name} ha solicitado para usted: {title}.',
  ownAttached:
    'Está adjunto. También lo encontrará en Vitrine hasta el {until}: abra el menú de su nombre y elija Descargas.',
  sentAttached: 'Está adjunto. {name} también puede encontrarlo en Vitrine, en Descargas, hasta el {until}.',
  ownTooLarge:
    'Es demasiado grande para un correo ({size} MB). Lo encontrará en Vitrine hasta el {until}: abra el menú de su nombre y elija Descargas.',
  sentTooLarge:
    'Es demasiado grande para un correo ({size} MB). {name} puede encontrarlo en Vitrine, en Descargas, hasta el {until}.',
  openVitrine: 'Abrir Vitrine',
  closing: 'Recibe este correo porque se indicó su dirección al solicitar el archivo.',
} satisfies Translation<typeof en>
