import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import type { ComplianceLine } from '@vitrine/contract/home/dashboard.contract'
import { Change } from '../charts/change.tsx'
import { figureText } from '../charts/figure.ts'
import { translateLabel } from '../platform/labels.ts'
import { isoDay } from '../ui/format/day.ts'
import { formatNumber } from '../ui/format/format.ts'
import { CaptureStrip } from './capture-strip.tsx'
import { Card, Part } from './card.tsx'
import { type FigureColumn, FigureTable } from './figure-table.tsx'
import { FigureTile, TileRow } from './figure-tile.tsx'
import { pageQuery } from './home.api.ts'
import { t } from './messages.ts'
import { useOpenCaptures } from './open-captures.tsx'
import { PanelFailed } from './panel-failed.tsx'
import { formatComparison, type PanelProps } from './panel-props.ts'

const COLUMNS: readonly FigureColumn<ComplianceLine>[] = [
  { head: t('compliance'), cell: ({ share }) => figureText('percent', share) },
  {
    head: t('change'),
    cell: ({ share, before }) => (
      <Change measure="imageCompliance" kind="percent" now={share} before={before} isComparable={before !== null} />
    ),
  },
  { head: translateLabel('Correct'), cell: ({ correct }) => formatNumber(correct) },
  { head: translateLabel('Incorrect'), cell: ({ incorrect }) => formatNumber(incorrect) },
]
const NO_IMAGES = t('noImagesChecked')

/** Incorrect images are counted at the end of the period, which may be in the past. */
const describeSlots = (count: number, to: string) =>
  to >= isoDay(new Date()) ? t('slotsWrongNow', { count }) : t('slotsWrongAtEnd', { count })

/** Shows where the client's products have wrong pictures. */
export function CompliancePanel({ query }: PanelProps) {
  const { data, error, refetch } = useQuery(pageQuery('compliance', query))
  const open = useOpenCaptures()
  if (error && !data) return <PanelFailed onRetry={() => void refetch()} />
  const against = formatComparison(query)
  const formatCaptureCount = (count: number) => t('captureCount', { count })
  const isEmpty = (rows: readonly unknown[]) => rows.length === 0
  const incorrect = { ...query, of: 'products', isIncorrect: '1' } as const
  return (
    <>
      <TileRow>
        <FigureTile
          label={t('imageCompliance')}
          tile={data?.imageCompliance}
          kind="percent"
          unit="%"
          measure="imageCompliance"
          against={against}
          behind={formatCaptureCount}
          isOwn
          onOpen={() => open({ title: t('productImages'), asked: { ...query, of: 'products' } })}
        />
        <FigureTile
          label={t('incorrectImages')}
          tile={data?.incorrect}
          kind="count"
          measure="incorrectImages"
          against={against}
          behind={(count) => describeSlots(count, query.to)}
          onOpen={() => open({ title: t('incorrectImages'), asked: incorrect })}
        />
      </TileRow>
      <Card
        title={t('newestIncorrect')}
        detail={t('newestIncorrectHint')}
        tools={
          data?.newestIncorrect?.length ? (
            <Button onClick={() => open({ title: t('incorrectImages'), asked: incorrect })}>{t('allIncorrect')}</Button>
          ) : undefined
        }
      >
        <Part value={data?.newestIncorrect} height={180} isEmpty={isEmpty} empty={t('noIncorrect')}>
          {(newest) => <CaptureStrip label={t('newestIncorrect')} captures={newest} isOneRow />}
        </Part>
      </Card>
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <Card title={t('eTailers')} detail={t('mostIncorrectFirst')}>
          <Part value={data?.eTailers} height={240} isEmpty={isEmpty} empty={NO_IMAGES}>
            {(rows) => (
              <FigureTable
                label={t('complianceByETailer')}
                corner={t('eTailer')}
                rows={rows}
                getKey={({ id }) => id}
                getName={({ name }) => name}
                columns={COLUMNS}
                onOpen={({ id, name }) =>
                  open({ title: t('productImagesAt', { name }), asked: { ...query, platformIds: id, of: 'products' } })
                }
              />
            )}
          </Part>
        </Card>
        <Card title={t('products')} detail={t('mostIncorrectFirst')}>
          <Part value={data?.products} height={240} isEmpty={isEmpty} empty={NO_IMAGES}>
            {(rows) => (
              <FigureTable
                label={t('complianceByProduct')}
                corner={t('product')}
                rows={rows}
                getKey={({ id }) => id}
                getName={({ name }) => name}
                columns={COLUMNS}
                onOpen={({ id, name }) => open({ title: name, asked: { ...query, of: 'products', sku: id } })}
              />
            )}
          </Part>
        </Card>
      </Box>
    </>
  )
}
