import type { Translation } from '@vitrine/contract/language/translate'
import type en from './perfect-product.en.messages.ts'

export default {
  products: 'Productos',
  columns: 'Columnas',
  yes: 'Sí',
  no: 'No',
  staff: 'Personal',

  importTitle: 'Importación de productos: {fileName}',
  moveTitle: 'Lista de productos {fileName}',
  approvedTitle: 'SKU aprobados',
  withdrawnTitle: 'SKU retirados',
  stopped: 'La importación se detuvo antes de terminar. Las filas ya importadas se conservan.',
  columnMissing: 'La primera fila debe contener los nombres de las columnas, pero falta «{column}».',
  mayNotImport: 'No tiene permiso para importar productos.',

  required: 'Falta {column}.',
  columnProblem: '{column}: {problem}',
  tooLong: '{column}: tiene más de {max} caracteres.',
  notOneLine: '{column}: debe ser una sola línea de texto.',
  unknownName:
    '{column}: «{text}» no figura entre {list, select, brand {las marcas} category {las categorías} platform {los eTailers} other {los clientes}}.',
  wrongCheckDigit: '{column}: el dígito de control de «{text}» no es correcto.',
  notAnEan: '{column}: «{text}» no es un número de 8 o 13 dígitos.',
  priceNeedsPlatform: '{column}: un precio necesita un eTailer.',
  platformNeedsPrice: '{column}: un eTailer necesita un precio.',
  priceNeedsCurrency: '{column}: un precio necesita una moneda.',
  notACurrency: '{column}: «{text}» no es una moneda, como EUR o GBP.',
  notAPrice: '{column}: «{text}» no es un precio con dos decimales como máximo.',
  brandNotInCategory: '«{brand}» no es una marca de la categoría «{category}».',
  skuRefused: 'El SKU «{sku}» no se puede usar.',
  skuWaits: 'El SKU «{sku}» espera aprobación.',
  eanRefused: 'Las imágenes de Perfect Image del EAN «{ean}» no se muestran.',
  eanWaits: 'Las imágenes de Perfect Image del EAN «{ean}» esperan aprobación.',

  greeting: 'Hola, {name}:',
  named: '{named} y {count} más',
  skusWait: '{skus, plural, one {# SKU de {client} espera} other {# SKU de {client} esperan}} aprobación',
  eansWait: '{eans, plural, one {# EAN de {client} espera} other {# EAN de {client} esperan}} aprobación',
  bothWait:
    '{skus, plural, one {# SKU} other {# SKU}} y {eans, plural, one {# EAN} other {# EAN}} de {client} esperan aprobación',
  skusClaimed: '{client} solicita {skus, plural, one {# SKU} other {# SKU}} que otros podrían estar usando: {named}.',
  eansClaimed: '{client} solicita {eans, plural, one {# EAN} other {# EAN}} que otros podrían estar usando: {named}.',
  bothClaimed:
    '{client} solicita {skus, plural, one {# SKU} other {# SKU}} y {eans, plural, one {# EAN} other {# EAN}} que otros podrían estar usando: {named}.',
  hiddenUntilApproved:
    'Hasta que un administrador los apruebe, el cliente no verá {kinds, select, sku {las capturas} ean {las imágenes de Perfect Image} other {las capturas ni las imágenes de Perfect Image}} de estos productos.',
  reviewClaims: 'Revisar las solicitudes',
  sentToAdministrators: 'Este correo se envía a todos los administradores.',
  decisionSubject: 'Los {kinds, select, sku {SKU} ean {EAN} other {SKU y EAN}} que ha solicitado',
  decided: 'Se ha decidido sobre su solicitud de {kinds, select, sku {SKU} ean {EAN} other {SKU y EAN}}.',
  skusApproved: 'Aprobados: {named}. Las capturas de estos productos aparecerán en unos minutos.',
  skusRefused: 'Rechazados: {named}. Estos productos permanecen en su lista sin el SKU.',
  eansApproved: 'Aprobados: {named}. Las imágenes de Perfect Image de estos productos ya se muestran.',
  eansRefused:
    'Rechazados: {named}. Estos productos permanecen en su lista. Sus imágenes de Perfect Image no se muestran.',
  openProductList: 'Abrir la lista de productos',
  sentToImporter: 'Recibe este correo porque importó estos productos.',
} satisfies Translation<typeof en>
