import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { canOpen, SCREENS } from '@vitrine/contract/access/screens'
import type { FailureRow } from '@vitrine/contract/home/dashboard.contract'
import { figureText } from '../charts/figure.ts'
import { useSession } from '../platform/session.ts'
import { ButtonLink } from '../ui/buttons/links.tsx'
import { formatMoment, formatNumber } from '../ui/format/format.ts'
import { Card, Part } from './card.tsx'
import { type FigureColumn, FigureTable } from './figure-table.tsx'
import { FigureTile, TileRow } from './figure-tile.tsx'
import { pageQuery } from './home.api.ts'
import { t } from './messages.ts'
import { PanelFailed } from './panel-failed.tsx'
import { formatComparison, type PanelProps } from './panel-props.ts'

const COLUMNS: readonly FigureColumn<FailureRow>[] = [
  { head: t('success'), cell: ({ success }) => figureText('percent', success) },
  { head: t('failed'), cell: ({ failed }) => formatNumber(failed) },
  { head: t('late'), cell: ({ late }) => formatNumber(late) },
  { head: t('due'), cell: ({ due }) => formatNumber(due) },
  { head: t('notYetDue'), cell: ({ notDue }) => formatNumber(notDue) },
]
const NO_SCHEDULE = t('noSchedule')

/** Missing and unreadable captures, worst first. */
export function CapturesPanel({ query }: PanelProps) {
  const { data, error, refetch } = useQuery(pageQuery('captures', query))
  const { user } = useSession()
  if (error && !data) return <PanelFailed onRetry={() => void refetch()} />
  const against = formatComparison(query)
  const formatDueCount = (count: number) => t('ofVisitsDue', { count })
  const isEmpty = (rows: readonly unknown[]) => rows.length === 0
  const log = user !== null && canOpen(user, 'reportScreenshotLog') && (
    <ButtonLink to={SCREENS.reportScreenshotLog.path} search={query}>
      {t('openScreenshotLog')}
    </ButtonLink>
  )
  return (
    <>
      <TileRow>
        <FigureTile
          label={t('success')}
          tile={data?.success}
          kind="percent"
          unit="%"
          measure="success"
          against={against}
          behind={formatDueCount}
          isOwn
        />
        <FigureTile
          label={t('failed')}
          tile={data?.failed}
          kind="count"
          measure="failed"
          against={against}
          behind={formatDueCount}
        />
        <FigureTile
          label={t('late')}
          tile={data?.late}
          kind="count"
          measure="late"
          against={against}
          behind={() => t('lateHint')}
        />
      </TileRow>
      {data?.notDue != null && data.notDue > 0 && (
        <Typography variant="caption" sx={{ mt: -1, color: 'text.secondary' }}>
          {t('visitsNotDue', { count: data.notDue })}
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
        <Card title={t('eTailers')} detail={t('mostFailuresFirst')} tools={log}>
          <Part value={data?.eTailers} height={320} isEmpty={isEmpty} empty={NO_SCHEDULE}>
            {(rows) => <FailingTable label={t('failuresByETailer')} corner={t('eTailer')} rows={rows} />}
          </Part>
        </Card>
        <Card title={t('urls')} detail={t('mostFailuresFirst')}>
          <Part value={data?.urls} height={320} isEmpty={isEmpty} empty={NO_SCHEDULE}>
            {(rows) => <FailingTable label={t('failuresByUrl')} corner={t('url')} rows={rows} />}
          </Part>
        </Card>
        <Card
          title={t('unreadablePictures')}
          detail={data?.unreadable ? t('fileCount', { count: data.unreadable }) : t('allFileTypes')}
          sx={{ gridColumn: { lg: '1 / -1' } }}
        >
          <Part value={data?.pictures} height={120} isEmpty={isEmpty} empty={t('noUnreadablePictures')}>
            {(rows) => (
              <FigureTable
                label={t('unreadablePictures')}
                corner={t('file')}
                rows={rows}
                getKey={({ pictureId }) => pictureId}
                getName={({ fileName }) => fileName}
                columns={[
                  { head: t('problem'), cell: ({ problem }) => problem },
                  { head: t('when'), cell: ({ at }) => formatMoment(at) },
                ]}
              />
            )}
          </Part>
        </Card>
      </Box>
    </>
  )
}

function FailingTable({ label, corner, rows }: { label: string; corner: string; rows: readonly FailureRow[] }) {
  return (
    <FigureTable
      label={label}
      corner={corner}
      rows={rows}
      getKey={({ id }) => id}
      getName={({ name }) => name}
      columns={COLUMNS}
    />
  )
}
