/** Columns of a product list, keyed by the English text. */
export default {
  EAN: 'EAN',
  SKU: 'SKU',
  Name: 'Nombre',
  Brand: 'Marca',
  Category: 'Categoría',
  eTailer: 'eTailer',
  'Recommended price': 'Precio recomendado',
  Currency: 'Moneda',
  Client: 'Cliente',

  'The article number: 8 or 13 digits, the last of which is the check digit. Leading zeros that Excel dropped are restored. A row with an EAN that the client already has updates that product; any other row adds a product.':
    'El código del artículo: 8 o 13 dígitos; el último es el dígito de control. Se restauran los ceros iniciales que Excel haya eliminado. Una fila con un EAN que el cliente ya tiene actualiza ese producto; cualquier otra añade un producto.',
  'Captures find the product by this code, at most 100 characters. If empty, the product keeps its current SKU.':
    'Las capturas encuentran el producto por este código, de 100 caracteres como máximo. Si está vacío, el producto conserva su SKU.',
  'The name of the product, at most 200 characters.': 'El nombre del producto, de 200 caracteres como máximo.',
  'The name of a brand of the category.': 'El nombre de una marca de la categoría.',
  'The name of a category.': 'El nombre de una categoría.',
  "The eTailer that the price is for, with its country, as in 'ES - Mercadia'. For several eTailers, repeat the row.":
    'El eTailer del precio, con su país, como en «ES - Mercadia». Para varios eTailers, repita la fila.',
  'The price at this eTailer, with at most two decimals. A price needs an eTailer and a currency.':
    'El precio en este eTailer, con dos decimales como máximo. Un precio necesita un eTailer y una moneda.',
  'Three letters, as in EUR or GBP.': 'Tres letras, como EUR o GBP.',
  'The name of the client. Only staff need it; client users always import for their own client.':
    'El nombre del cliente. Solo lo necesita el personal; los usuarios de un cliente siempre importan para su propio cliente.',
}
