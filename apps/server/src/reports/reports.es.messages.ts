import type { Translation } from '@vitrine/contract/language/translate'
import type en from './reports.en.messages.ts'

export default {
  report: 'Informe',
  byPeriod: 'Por período',
  byDimension: '{dimension, select, eTailer {Por eTailer} country {Por país} other {Por {name}}}',
  definitions: 'Definiciones',
  name: 'Nombre',
  meaning: 'Significado',
  all: 'Total',
  allWithOthers: 'Total, con {count, plural, one {# valor menor} other {# valores menores}}',
  periodFrom: 'Período desde',
  periodTo: 'Período hasta',
  measureBefore: '{measure}, período anterior',
  periodBefore: 'Período anterior',
  days: 'Del {from} al {to}',
  daysWithout:
    'Del {from} al {to}, {missing, select, reviews {sin revisiones} visits {sin visitas previstas} other {sin capturas}}',

  title: '{report}, del {from} al {to}',
  fileName: '{report} {from} a {to}.xlsx',

  changedField:
    '{field, select, platformId {eTailer} when {Fecha} keyword {Palabra clave} data1 {Datos adicionales 1} data2 {Datos adicionales 2} productImageId {Imagen de referencia} locationPositionId {Ubicación} locationSectionId {Posición en la página} bannerTypeId {Tipo} bannerSubtypeId {Subtipo} campaignId {Campaña} categoryId {Categoría} tradeId {Marca} other {{field}}}',
  categoryAndBrand: 'Categoría y marca',
  banner: 'Banner {number}',
  inBanner: 'Banner {number}: {label}',
} satisfies Translation<typeof en>
