import type { Translation } from '@vitrine/contract/language/translate'
import type en from './reference-images.en.messages.ts'

export default {
  title: 'Imágenes de referencia',
  product: 'Producto',
  etailer: 'eTailer',
  etailerPlaceholder: 'Unas letras',
  etailersFailed: 'No se pudieron cargar los eTailers.',
  etailerMissing: 'Elija un eTailer.',
  sku: 'SKU',
  skuMissing: 'Introduzca un SKU.',
  show: 'Mostrar',
  whichProduct: '¿Qué producto?',
  whichProductHint: 'Elija un eTailer e introduzca un SKU para ver cómo deben ser las imágenes del producto.',
  inputKept: 'Sus datos se conservan.',
  none: 'No hay imágenes de referencia.',
  noneHint:
    'El eTailer no tiene ninguna para el SKU «{sku}». Compruebe cómo está escrito; se distinguen mayúsculas y minúsculas.',
  featured: 'Referencia destacada',
  firstImages: 'Las primeras {shown, number} de {count, number}.',
} satisfies Translation<typeof en>
