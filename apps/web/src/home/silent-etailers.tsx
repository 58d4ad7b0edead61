import { mayOpen, screenOf } from '@vitrine/contract/access/screens'
import type { SilentETailer } from '@vitrine/contract/home/dashboard.contract'
import { useSession } from '../platform/session.ts'
import { formatNumber } from '../ui/format.ts'
import { TextLink } from '../ui/links.tsx'
import { ageText } from './age.ts'
import { Card, Part } from './card.tsx'
import { FigureTable } from './figure-table.tsx'

/** Where schedules, proxies and addresses are changed. */
const URLS = screenOf('adminUrls')

/** eTailers that stopped: a visit is due and nothing has arrived that day. Each leads to its urls. */
export function SilentETailers({ rows, now }: { rows: readonly SilentETailer[] | null | undefined; now: Date }) {
  const { user } = useSession()
  const mayEdit = user !== null && mayOpen(user, 'adminUrls')
  return (
    <Card
      title="Silent eTailers"
      detail={
        rows?.length
          ? `${formatNumber(rows.length)} with visits due, and nothing has arrived`
          : 'visits due, and nothing has arrived'
      }
    >
      <Part
        value={rows}
        height={40}
        isEmpty={({ length }) => length === 0}
        empty="None. Captures have arrived from every eTailer with visits due."
      >
        {(silent) => (
          <FigureTable
            label="Silent eTailers"
            maxHeight={312}
            corner="eTailer"
            rows={silent}
            keyOf={({ platformId }) => platformId}
            nameOf={({ platform }) => platform}
            columns={[
              { head: 'Last visit due', cell: ({ dueAt }) => `${ageText(dueAt, now)} ago` },
              ...(mayEdit
                ? [
                    {
                      head: 'Schedule',
                      cell: ({ platform }: SilentETailer) => (
                        <TextLink to={URLS.path} search={{ search: platform }} aria-label={`Check urls of ${platform}`}>
                          Check urls
                        </TextLink>
                      ),
                    },
                  ]
                : []),
            ]}
          />
        )}
      </Part>
    </Card>
  )
}
