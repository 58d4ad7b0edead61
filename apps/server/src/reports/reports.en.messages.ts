export default {
  // sheets
  report: 'Report',
  byPeriod: 'By period',
  byDimension: '{dimension, select, eTailer {By eTailer} country {By Country} other {By {name}}}',
  definitions: 'Definitions',
  name: 'Name',
  meaning: 'Meaning',
  all: 'All',
  allWithOthers: 'All, with {count, plural, one {# smaller one} other {# smaller ones}}',
  periodFrom: 'Period from',
  periodTo: 'Period to',
  measureBefore: '{measure}, period before',
  periodBefore: 'Period before',
  days: '{from} to {to}',
  daysWithout:
    '{from} to {to}, {missing, select, reviews {no reviews} visits {no visits expected} other {no captures}}',

  // downloads
  title: '{report}, {from} to {to}',
  fileName: '{report} {from} to {to}.xlsx',

  // changes of a capture
  changedField:
    '{field, select, platformId {eTailer} when {Date} keyword {Keyword} data1 {Additional data 1} data2 {Additional data 2} productImageId {Reference image} locationPositionId {Location} locationSectionId {Page position} bannerTypeId {Type} bannerSubtypeId {Sub-type} campaignId {Campaign} categoryId {Category} tradeId {Brand} other {{field}}}',
  categoryAndBrand: 'Category and brand',
  banner: 'Banner {number}',
  inBanner: 'Banner {number}: {label}',
} as const
