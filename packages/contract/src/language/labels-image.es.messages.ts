/** Texts of Perfect Image, Perfect Product and ingest in tables of the contract, by the English text. */
export default {
  // rules of an analysis
  'The lines of the shape cross.': 'Las líneas de la forma se cruzan.',
  'A picture cannot have more than 1000 texts, deleted ones included.':
    'Una imagen no puede tener más de 1000 textos, incluidos los eliminados.',
  'The text is empty.': 'El texto está vacío.',
  'One of the texts belongs to another picture.': 'Uno de los textos pertenece a otra imagen.',
  'One of the texts appears twice.': 'Uno de los textos aparece dos veces.',
}
