import { flag, ref, refs, text } from '../fields.ts'
import { defineRecord } from '../record.ts'

export const categories = defineRecord({
  name: 'categories',
  one: 'category',
  fields: {
    name: text('Name', { required: true }),
    alias: text('Alias', { hint: 'Searches match its first letters.' }),
    categoryGroupId: ref('Category group', 'categoryGroups', { required: true }),
    tradeIds: refs('Brands', 'trades'),
    platformIds: refs('eTailers', 'platforms'),
    isOthers: flag("Is 'Others'", { hint: "Only one category can be 'Others'. Its brands may repeat." }),
  },
  columns: ['name', 'alias', 'categoryGroupId', 'tradeIds', 'platformIds', 'isOthers'],
  searchIn: ['name', 'alias', 'categoryGroupId'],
  sortBy: 'name',
})
