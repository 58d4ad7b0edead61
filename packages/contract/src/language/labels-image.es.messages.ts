/** Texts of Perfect Image, Perfect Product and ingest in the contract, keyed by the English text. */
export default {
  // permissions of ingest keys
  'Push pictures': 'Enviar imágenes',
  'Read the status of pushed pictures': 'Leer el estado de las imágenes enviadas',
  'Push observations': 'Enviar observaciones',
  'Visit urls': 'Visitar URL',

  // problems of pictures and of captures added by hand
  'The file is not a picture.': 'El archivo no es una imagen.',
  'The store has no eTailer, so its time zone is not known.':
    'La tienda no tiene eTailer, por lo que no se conoce su zona horaria.',

  // rules of an analysis
  'The lines of the shape cross.': 'Las líneas de la forma se cruzan.',
  'A picture cannot have more than 1000 texts, deleted ones included.':
    'Una imagen no puede tener más de 1000 textos, incluidos los eliminados.',
  'The text is empty.': 'El texto está vacío.',
  'One of the texts belongs to another picture.': 'Uno de los textos pertenece a otra imagen.',
  'One of the texts appears twice.': 'Uno de los textos aparece dos veces.',
}
