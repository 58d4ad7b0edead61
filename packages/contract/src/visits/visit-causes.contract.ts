import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { MOST_ID } from '../numbers.ts'
import { REPORT_FIELDS } from '../reports/report-request.ts'
import { IN_DATE_ORDER } from '../trays/tray-filter.ts'
import { CauseCount } from './operations.contract.ts'

const { from, to, countryIds, platformIds } = REPORT_FIELDS

export const getVisitCauses = endpoint({
  method: 'GET',
  path: '/api/visits/causes',
  summary: 'Why scheduled visits of some days ended without a good picture, the most frequent cause first',
  access: { permission: 'visits.read' },
  query: z
    .strictObject({
      /** Days at the eTailer for which the visits were scheduled, inclusive. */
      from,
      to,
      countryIds,
      platformIds,
      urlId: z.coerce.number().int().min(1).max(MOST_ID).optional(),
    })
    .refine(...IN_DATE_ORDER),
  answer: z.object({ causes: z.array(CauseCount) }),
})
