import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { mayOpen, SCREENS } from '@vitrine/contract/access/screens'
import type { Failing } from '@vitrine/contract/home/dashboard.contract'
import { figureText } from '../charts/figure.ts'
import { useSession } from '../platform/session.ts'
import { formatCount, formatMoment, formatNumber } from '../ui/format.ts'
import { ButtonLink } from '../ui/links.tsx'
import { Card, Part } from './card.tsx'
import { type FigureColumn, FigureTable } from './figure-table.tsx'
import { FigureTile, TileRow } from './figure-tile.tsx'
import { pageQuery } from './home.api.ts'
import { PanelFailed } from './panel-failed.tsx'
import { againstText, type PanelProps } from './panel-props.ts'

const COLUMNS: readonly FigureColumn<Failing>[] = [
  { head: 'Success', cell: ({ success }) => figureText('percent', success) },
  { head: 'Failed', cell: ({ failed }) => formatNumber(failed) },
  { head: 'Late', cell: ({ late }) => formatNumber(late) },
  { head: 'Due', cell: ({ due }) => formatNumber(due) },
  { head: 'Not yet due', cell: ({ notDue }) => formatNumber(notDue) },
]
const NO_SCHEDULE = 'No url was scheduled in these filters.'

/** Captures that did not come or could not be read, worst first. */
export function CapturesPanel({ query }: PanelProps) {
  const { data, error, refetch } = useQuery(pageQuery('captures', query))
  const { user } = useSession()
  if (error && !data) return <PanelFailed onRetry={() => void refetch()} />
  const against = againstText(query)
  const ofDue = (count: number) => `of ${formatCount(count, 'visit')} due`
  const isEmpty = (rows: readonly unknown[]) => rows.length === 0
  const log = user !== null && mayOpen(user, 'reportScreenshotLog') && (
    <ButtonLink to={SCREENS.reportScreenshotLog.path} search={query}>
      Open the screenshot log
    </ButtonLink>
  )
  return (
    <>
      <TileRow>
        <FigureTile
          label="Success"
          tile={data?.success}
          kind="percent"
          unit="%"
          measure="success"
          against={against}
          behind={ofDue}
          isOwn
        />
        <FigureTile label="Failed" tile={data?.failed} kind="count" measure="failed" against={against} behind={ofDue} />
        <FigureTile
          label="Late"
          tile={data?.late}
          kind="count"
          measure="late"
          against={against}
          behind={() => 'by over 60 minutes'}
        />
      </TileRow>
      {data?.notDue != null && data.notDue > 0 && (
        <Typography variant="caption" sx={{ mt: -1, color: 'text.secondary' }}>
          {formatCount(data.notDue, 'visit')} not yet due, not included above
        </Typography>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          alignItems: 'start',
        }}
      >
        <Card title="eTailers" detail="most failures first" tools={log}>
          <Part value={data?.eTailers} height={320} isEmpty={isEmpty} empty={NO_SCHEDULE}>
            {(rows) => <FailingTable label="Failures by eTailer" corner="eTailer" rows={rows} />}
          </Part>
        </Card>
        <Card title="Urls" detail="most failures first">
          <Part value={data?.urls} height={320} isEmpty={isEmpty} empty={NO_SCHEDULE}>
            {(rows) => <FailingTable label="Failures by url" corner="Url" rows={rows} />}
          </Part>
        </Card>
        <Card
          title="Pictures that could not be read"
          detail={data?.unreadable ? formatCount(data.unreadable, 'file') : 'files of any kind'}
          sx={{ gridColumn: { lg: '1 / -1' } }}
        >
          <Part value={data?.pictures} height={120} isEmpty={isEmpty} empty="Every file that came could be read.">
            {(rows) => (
              <FigureTable
                label="Pictures that could not be read"
                corner="File"
                rows={rows}
                keyOf={({ pictureId }) => pictureId}
                nameOf={({ fileName }) => fileName}
                columns={[
                  { head: 'Problem', cell: ({ problem }) => problem },
                  { head: 'When', cell: ({ at }) => formatMoment(at) },
                ]}
              />
            )}
          </Part>
        </Card>
      </Box>
    </>
  )
}

function FailingTable({ label, corner, rows }: { label: string; corner: string; rows: readonly Failing[] }) {
  return (
    <FigureTable
      label={label}
      corner={corner}
      rows={rows}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      columns={COLUMNS}
    />
  )
}
