import { choice, flag, part, ref, text } from '../fields.ts'
import { webAddress } from '../formats.ts'
import { defineRecord } from '../record.ts'
import { Schedule } from '../schedule.ts'

export const urls = defineRecord({
  name: 'urls',
  one: 'url',
  fields: {
    url: text('Url', { max: 2000, required: true, schema: webAddress }),
    platformId: ref('eTailer', 'platforms', { required: true }),
    locationSectionId: ref('Section', 'locationSections'),
    captureTypeId: choice('Capture type', {
      choices: [
        { value: 1, label: 'Banner' },
        { value: 2, label: 'Product' },
      ],
      required: true,
    }),
    keywordId: ref('Keyword', 'keywords'),
    clientId: ref('Client', 'clients', {
      forClients: 'ownClient',
      hint: 'Administrators of the client can change the url. Leave blank for staff only.',
    }),
    schedule: part('Schedule', 'schedule', {
      schema: Schedule,
      hint: 'In the time zone of the eTailer. A capture is late after 60 minutes.',
    }),
    proxyId: ref('Proxy', 'proxies', { forClients: 'hidden' }),
    isActive: flag('Active', { startsOn: true }),
  },
  columns: ['url', 'platformId', 'locationSectionId', 'captureTypeId', 'keywordId', 'schedule', 'isActive'],
  searchIn: ['url', 'platformId', 'keywordId'],
  sortBy: 'url',
})
