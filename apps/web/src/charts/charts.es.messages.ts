import type { TranslationOf } from '@vitrine/contract/language/translate'
import type en from './charts.en.messages.ts'

export default {
  entities:
    '{dimension, select, company {{count, plural, one {# empresa} other {# empresas}}} brand {{count, plural, one {# marca} other {# marcas}}} category {{count, plural, one {# categoría} other {# categorías}}} eTailer {{count, plural, one {# eTailer} other {# eTailers}}} country {{count, plural, one {# país} other {# países}}} eTailerType {{count, plural, one {# tipo de eTailer} other {# tipos de eTailer}}} bannerType {{count, plural, one {# tipo de banner} other {# tipos de banner}}} bannerSubtype {{count, plural, one {# subtipo} other {# subtipos}}} creative {{count, plural, one {# creatividad} other {# creatividades}}} user {{count, plural, one {# usuario} other {# usuarios}}} team {{count, plural, one {# equipo} other {# equipos}}} other {{count, plural, one {# URL} other {# URL}}}}',
  entityNames:
    '{dimension, select, company {empresas} brand {marcas} category {categorías} eTailer {eTailers} country {países} eTailerType {tipos de eTailer} bannerType {tipos de banner} bannerSubtype {subtipos} creative {creatividades} user {usuarios} team {equipos} other {URL}}',
  entityName:
    '{dimension, select, company {empresa} brand {marca} category {categoría} eTailer {eTailer} country {país} eTailerType {tipo de eTailer} bannerType {tipo de banner} bannerSubtype {subtipo} creative {creatividad} user {usuario} team {equipo} other {URL}}',
  others: 'Resto ({entities})',
  showAll: 'Mostrar todo ({entities})',
  showFirst: 'Mostrar los {count} primeros',
  own: 'Propia',

  measureOfEntities: '{measure} de {entities} por {period, select, day {día} week {semana} other {mes}}',
  measureIn: '{measure} en {name} por {period, select, day {día} week {semana} other {mes}}',
  measureByEntity: '{measure} por {entity}',
  rankOf: 'Clasificación de {entities} según {measure}, por {period, select, day {día} week {semana} other {mes}}',
  measureByWeek: '{measure} por semana',
  trend: '{name} por semana: de {first} a {last}',

  noFigures: 'No hay cifras.',
  summary: '{days}: {figures}.',
  dayRange: '{from} – {to}',
  seriesRange: '{name}, de {from} a {to}',
  latestRank: 'Última posición, {period}: {figures}.',
  belowRank: 'por debajo de {count}',
  up: 'sube',
  down: 'baja',
  atLeast: '{figure} o más',
  noData: 'sin datos',
  noCaptures: 'Sin capturas',
  noCaptureDue: 'Sin capturas previstas',
  noCapturesBefore: 'Sin capturas antes',
  nothingToCompare: 'Nada que comparar',
  opens:
    '{by, select, keys {Intro abre {behind}} mouse {Un clic abre {behind}} other {Toque de nuevo para abrir {behind}}}',

  weekOf: 'Semana del {day}',
  soFar: 'en curso',
  until: 'hasta el {day}',
  points: '{figure} p. p.',
  seconds: '{figure} s',
} satisfies TranslationOf<typeof en>
