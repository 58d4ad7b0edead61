import Box from '@mui/material/Box'
import { getMeasureDefinition, type MeasureName } from '@vitrine/contract/reports/measures'
import type { ReportRow } from '@vitrine/contract/reports/report-answer'
import { useMemo } from 'react'
import { splitName } from '../ui/format/capture-name.ts'
import { PICTURE_CARDS, PictureCard } from '../ui/lists/picture-card.tsx'
import { TABULAR } from '../ui/theme/theme.ts'
import { type ChartProps, getRowCell, isListed } from './chart-props.ts'
import { DIMENSION_PLURALS } from './dimension-names.ts'
import { figureText } from './figure.ts'
import { t } from './messages.ts'
import { getMeasure } from './report-labels.ts'
import { rowKey } from './series.model.ts'
import { useFirst } from './show-all.tsx'

const MOST_GROUPS = 6
const MOST_CARDS = 6

/** Pictures by group, ranked by the chosen measure. */
export function PictureCards({ report, answer, measure, onOpen }: ChartProps) {
  const index = report.measures.indexOf(measure)
  const groups = useMemo(() => {
    const getAmount = (row: ReportRow) => (typeof row.whole[index] === 'number' ? row.whole[index] : 0)
    return [...Map.groupBy(answer.rows, ({ groupId }) => groupId)].map(([id, rows]) => ({
      id,
      name: rows[0]?.groupName ?? '',
      rows: rows.toSorted((one, other) => getAmount(other) - getAmount(one)),
    }))
  }, [answer, index])
  const { shown, more } = useFirst(groups, MOST_GROUPS, report.group ? DIMENSION_PLURALS[report.group] : '')
  return (
    <>
      {shown.map(({ id, name, rows }) => (
        <Ranking key={id} name={name} rows={rows} measures={report.measures} measure={measure} onOpen={onOpen} />
      ))}
      {more}
    </>
  )
}

interface RankingProps {
  name: string
  rows: readonly ReportRow[]
  measures: readonly MeasureName[]
  measure: MeasureName
  onOpen: ChartProps['onOpen']
}

function Ranking({ name, rows, measures, measure, onOpen }: RankingProps) {
  const { shown, more } = useFirst(rows, MOST_CARDS, DIMENSION_PLURALS.creative)
  return (
    <Box component="section" aria-label={name} sx={{ mb: 2.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, mb: 1 }}>
        <Box component="h3" sx={{ m: 0, typography: 'subtitle2' }}>
          {name}
        </Box>
        <Box component="span" sx={{ ...TABULAR, typography: 'caption', color: 'custom.text3' }}>
          {t('creativeCount', { count: rows.length })}
        </Box>
      </Box>
      <Box component="ol" sx={PICTURE_CARDS}>
        {shown.map((row, place) => (
          <li key={rowKey(row)}>
            <PictureCard
              picture={row.capture?.picture ?? null}
              badge={String(place + 1)}
              title={row.capture?.platform ?? row.name}
              onOpen={onOpen && isListed(getRowCell(row)) ? () => onOpen(getRowCell(row)) : undefined}
            >
              <Box component="span" sx={{ ...TABULAR, fontWeight: 600 }}>
                {t('seriesValue', {
                  name: getMeasure(measure).label,
                  value: figureText(getMeasureDefinition(measure).kind, row.whole[measures.indexOf(measure)] ?? null),
                })}
              </Box>
              {row.capture?.title && <span>{splitName(row.capture)[1]}</span>}
              <Box component="span" sx={{ ...TABULAR, color: 'custom.text3' }}>
                {describeDays(row, measures)}
              </Box>
            </PictureCard>
          </li>
        ))}
      </Box>
      {more}
    </Box>
  )
}

/** '1 Nov to 5 Nov', if the report has date measures. */
function describeDays(row: ReportRow, measures: readonly MeasureName[]): string {
  const days = measures.flatMap((name, index) =>
    getMeasureDefinition(name).kind === 'day' ? [figureText('day', row.whole[index] ?? null)] : [],
  )
  const [from = '', to = from] = [...new Set(days)]
  return from === to ? from : t('timeSpan', { from, to })
}
