import Box from '@mui/material/Box'
import type { MeasureName } from '@vitrine/contract/reports/measures'
import type { ReportRow } from '@vitrine/contract/reports/report-answer'
import { useMemo } from 'react'
import { nameOf } from '../ui/capture-name.ts'
import { PICTURE_CARDS, PictureCard } from '../ui/picture-card.tsx'
import { TABULAR } from '../ui/theme.ts'
import { type ChartProps, cellOfRow, isListed } from './chart-props.ts'
import { figureText } from './figure.ts'
import { t } from './messages.ts'
import { getMeasure } from './report-labels.ts'
import { rowKey } from './series.model.ts'
import { useFirst } from './show-all.tsx'

const MOST_GROUPS = 6
const MOST_CARDS = 6

/** Ranked pictures, group by group, the first by the chosen measure in front. */
export function PictureCards({ report, answer, measure, onOpen }: ChartProps) {
  const index = report.measures.indexOf(measure)
  const groups = useMemo(() => {
    const amountOf = (row: ReportRow) => (typeof row.whole[index] === 'number' ? row.whole[index] : 0)
    return [...Map.groupBy(answer.rows, ({ groupId }) => groupId)].map(([id, rows]) => ({
      id,
      name: rows[0]?.groupName ?? '',
      rows: rows.toSorted((one, other) => amountOf(other) - amountOf(one)),
    }))
  }, [answer, index])
  const { shown, more } = useFirst(groups, MOST_GROUPS, report.group ?? report.rows)
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
  const { shown, more } = useFirst(rows, MOST_CARDS, 'creative')
  return (
    <Box component="section" aria-label={name} sx={{ mb: 2.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, mb: 1 }}>
        <Box component="h3" sx={{ m: 0, typography: 'subtitle2' }}>
          {name}
        </Box>
        <Box component="span" sx={{ ...TABULAR, typography: 'caption', color: 'custom.text3' }}>
          {t('entities', { dimension: 'creative', count: rows.length })}
        </Box>
      </Box>
      <Box component="ol" sx={PICTURE_CARDS}>
        {shown.map((row, place) => (
          <li key={rowKey(row)}>
            <PictureCard
              picture={row.capture?.picture ?? null}
              badge={String(place + 1)}
              title={row.capture?.platform ?? row.name}
              onOpen={onOpen && isListed(cellOfRow(row)) ? () => onOpen(cellOfRow(row)) : undefined}
            >
              <Box component="span" sx={{ ...TABULAR, fontWeight: 600 }}>
                {getMeasure(measure).label}{' '}
                {figureText(getMeasure(measure).kind, row.whole[measures.indexOf(measure)] ?? null)}
              </Box>
              {row.capture?.title && <span>{nameOf(row.capture)[1]}</span>}
              <Box component="span" sx={{ ...TABULAR, color: 'custom.text3' }}>
                {daysOf(row, measures)}
              </Box>
            </PictureCard>
          </li>
        ))}
      </Box>
      {more}
    </Box>
  )
}

/** 'first day to last day', where the report knows them. */
function daysOf(row: ReportRow, measures: readonly MeasureName[]): string {
  const days = measures.flatMap((name, index) =>
    getMeasure(name).kind === 'day' ? [figureText('day', row.whole[index] ?? null)] : [],
  )
  const [from = '', to] = new Set(days)
  return to === undefined ? from : t('dayRange', { from, to })
}
