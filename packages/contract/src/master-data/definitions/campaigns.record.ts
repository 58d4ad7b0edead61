import { date, flag, pairs, ref, refs, text } from '../fields.ts'
import { defineRecord } from '../record.ts'

export const campaigns = defineRecord({
  name: 'campaigns',
  one: 'campaign',
  fields: {
    name: text('Name', { required: true }),
    clientId: ref('Client', 'clients', { required: true, forClients: 'ownClient' }),
    fromDate: date('From', { hint: 'Leave blank for no start date.' }),
    toDate: date('To', { hint: 'Leave blank for no end date.' }),
    platformIds: refs('eTailers', 'platforms'),
    urlIds: refs('Urls', 'urls', { hint: 'Leave blank for all urls of its eTailers.' }),
    categories: pairs('Categories', ['categories', 'trades'], ['Category', 'Brand'], { required: true }),
    isActive: flag('Active', { startsOn: true }),
  },
  columns: ['name', 'clientId', 'fromDate', 'toDate', 'platformIds', 'categories', 'isActive'],
  searchIn: ['name', 'clientId'],
  sortBy: 'name',
  rules: ({ fromDate, toDate }) =>
    fromDate && toDate && fromDate > toDate
      ? [{ field: 'toDate', message: 'The end date must not be before the start date.' }]
      : [],
})
