import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { canOpen, getScreen, type ScreenName } from '@vitrine/contract/access/screens'
import type { InboxDepth } from '@vitrine/contract/home/dashboard.contract'
import { useSession } from '../platform/session.ts'
import { TextLink } from '../ui/buttons/links.tsx'
import { formatNumber } from '../ui/format/format.ts'
import { formatDuration } from './age.ts'
import { Card, Part } from './card.tsx'
import { FigureTable } from './figure-table.tsx'
import { pageQuery } from './home.api.ts'
import { HoursPlot } from './hours.chart.tsx'
import { t } from './messages.ts'
import { PanelFailed } from './panel-failed.tsx'
import { getPlaces, type PanelProps, type RenderWays } from './panel-props.ts'
import { SilentETailers } from './silent-etailers.tsx'

/** Links into the trays, waiting captures, and whether reviewing keeps up. */
export function TraysPanel({ query, renderWays }: PanelProps & { renderWays: RenderWays }) {
  const { data, error, refetch } = useQuery({ ...pageQuery('trays', query), refetchInterval: 60_000 })
  const now = new Date()
  const waiting = data?.waiting
  return (
    <>
      {renderWays(getPlaces(query))}
      {error && !data ? (
        <PanelFailed onRetry={() => void refetch()} />
      ) : (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1.28fr 1fr' },
          }}
        >
          <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
            <SilentETailers rows={data?.silent} now={now} />
          </Box>
          <Card title={t('arrivalsAndSends')} detail={t('arrivalsAndSendsHint')}>
            <Part value={data?.hours} height={300}>
              {(hours) => <HoursPlot hours={hours} />}
            </Part>
          </Card>
          <Card
            title={t('waitingByETailer')}
            detail={
              waiting ? t('waitingSince', { count: waiting, age: formatDuration(data?.oldestAt, now) }) : t('inInboxes')
            }
          >
            <Part value={data?.depths} height={300} isEmpty={(rows) => rows.length === 0} empty={t('nothingWaiting')}>
              {(rows) => <Depths rows={rows} now={now} />}
            </Part>
          </Card>
        </Box>
      )}
    </>
  )
}

function Depths({ rows, now }: { rows: readonly InboxDepth[]; now: Date }) {
  return (
    <FigureTable
      label={t('waitingByETailer')}
      maxHeight={312}
      corner={t('eTailer')}
      rows={rows}
      getKey={({ platformId }) => platformId}
      getName={({ platform }) => platform}
      columns={[
        { head: t('banners'), cell: (row) => <TrayLink screen="trayBannerInbox" count={row.banners} row={row} /> },
        { head: t('products'), cell: (row) => <TrayLink screen="trayProductInbox" count={row.products} row={row} /> },
        { head: t('oldest'), cell: ({ oldestAt }) => formatDuration(oldestAt, now) },
      ]}
    />
  )
}

/** The count, as a link for users who may open the tray. */
function TrayLink({ screen, count, row }: { screen: ScreenName; count: number; row: InboxDepth }) {
  const { user } = useSession()
  if (count === 0 || !user || !canOpen(user, screen)) return formatNumber(count)
  return (
    <TextLink
      to={getScreen(screen).path}
      search={{ platformIds: String(row.platformId), from: 'any' }}
      aria-label={
        screen === 'trayBannerInbox'
          ? t('inBannerInbox', { count, platform: row.platform })
          : t('inProductInbox', { count, platform: row.platform })
      }
    >
      {formatNumber(count)}
    </TextLink>
  )
}
