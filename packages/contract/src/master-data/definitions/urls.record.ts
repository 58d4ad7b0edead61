import { choice, flag, part, ref, text } from '../fields.ts'
import { coordinates, localeName, webAddress } from '../formats.ts'
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
    device: choice('Device', {
      choices: [
        { value: 'desktop', label: 'Desktop' },
        { value: 'mobile', label: 'Mobile' },
      ],
      required: true,
      startsAs: 'desktop',
      forClients: 'hidden',
    }),
    consent: choice('Cookie banner', {
      choices: [
        { value: 'accept', label: 'Accept' },
        { value: 'refuse', label: 'Refuse' },
        { value: 'leave', label: 'Leave open' },
      ],
      required: true,
      startsAs: 'accept',
      forClients: 'hidden',
    }),
    recordsVideo: flag('Record a video', { forClients: 'hidden' }),
    locale: text('Locale', {
      schema: localeName,
      forClients: 'hidden',
      hint: "Such as es-ES. Leave blank for that of the eTailer's country.",
    }),
    geolocation: text('Geolocation', {
      schema: coordinates,
      forClients: 'hidden',
      hint: 'Latitude and longitude, such as 41.39, 2.17. Leave blank to share no location.',
    }),
    robotsAgreement: text('Agreement to ignore robots.txt', {
      max: 500,
      forClients: 'hidden',
      hint: 'Name the person at the eTailer, and the terms. Leave blank to obey robots.txt.',
    }),
    isActive: flag('Active', { startsOn: true }),
  },
  columns: ['url', 'platformId', 'locationSectionId', 'captureTypeId', 'keywordId', 'schedule', 'isActive'],
  searchIn: ['url', 'platformId', 'keywordId'],
  sortBy: 'url',
})
