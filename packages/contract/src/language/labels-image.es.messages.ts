/** Texts of Perfect Image, Perfect Product and ingest in tables of the contract, by the English text. */
export default {
  // permissions of ingest keys
  'Push pictures': 'Enviar imágenes',
  'Read the status of pushed pictures': 'Leer el estado de las imágenes enviadas',
  'Push observations': 'Enviar observaciones',

  // problems of pictures and of captures added by hand
  'The file is not a picture.': 'El archivo no es una imagen.',
  'The date cannot be later than today.': 'La fecha no puede ser posterior a hoy.',
  'The store has no eTailer, so its time zone is not known.':
    'La tienda no tiene eTailer, por lo que no se conoce su zona horaria.',
  'The file did not arrive.': 'El archivo no ha llegado.',
  'The file is not a picture or video that can be read.': 'El archivo no es una imagen ni un vídeo que se pueda leer.',
  'The picture is larger than 64 MB.': 'La imagen supera los 64 MB.',
  'The picture has more than 50 million pixels.': 'La imagen tiene más de 50 millones de píxeles.',
  'The picture is damaged or incomplete.': 'La imagen está dañada o incompleta.',
  'The picture takes too long to read.': 'La imagen tarda demasiado en leerse.',
  'The video is longer than 10 minutes.': 'El vídeo dura más de 10 minutos.',
  'The frames of the video are too large.': 'Los fotogramas del vídeo son demasiado grandes.',
  'The video is damaged or cannot be played.': 'El vídeo está dañado o no se puede reproducir.',
  'The video takes too long to convert.': 'El vídeo tarda demasiado en convertirse.',
  'The picture could not be processed.': 'No se pudo procesar la imagen.',

  // rules of an analysis
  'The lines of the shape cross.': 'Las líneas de la forma se cruzan.',
  'A picture cannot have more than 1000 texts, deleted ones included.':
    'Una imagen no puede tener más de 1000 textos, incluidos los eliminados.',
  'The text is empty.': 'El texto está vacío.',
  'One of the texts belongs to another picture.': 'Uno de los textos pertenece a otra imagen.',
  'One of the texts appears twice.': 'Uno de los textos aparece dos veces.',
}
