import Box from '@mui/material/Box'
import { getMeasureDefinition, type MeasureName } from '@vitrine/contract/reports/measures'
import type { ReportRow } from '@vitrine/contract/reports/report-answer'
import { TABULAR } from '../ui/theme/theme.ts'
import { type ChartProps, getRowCell, isListed } from './chart-props.ts'
import { DIMENSION_PLURALS } from './dimension-names.ts'
import { figureText } from './figure.ts'
import { t } from './messages.ts'
import { getFill, useChartColours } from './palette.ts'
import { getMeasure } from './report-labels.ts'
import { rowKey } from './series.model.ts'
import { useFirst } from './show-all.tsx'

const MOST = 15

/**
 * One bar per row, stacked from the measures that add up, starting with the chosen one. Other measures have a plain
 * bar.
 */
export function StackedBars({ report, answer, measure, onOpen }: ChartProps) {
  const colours = useChartColours()
  const adding = report.measures.filter((name) => getMeasureDefinition(name).addsUp)
  const parts = adding.includes(measure) ? [measure, ...adding.filter((name) => name !== measure)] : [measure]
  // based on all measures, so that colors don't depend on the chosen one
  const getColor = (part: MeasureName) => getFill(colours, Math.max(0, adding.indexOf(part)))
  const getAmount = (row: Pick<ReportRow, 'whole'>, part: MeasureName) => {
    const value = row.whole[report.measures.indexOf(part)]
    return typeof value === 'number' ? value : 0
  }
  const getSum = (row: ReportRow) => parts.reduce((sum, part) => sum + getAmount(row, part), 0)
  const most = Math.max(1, ...answer.rows.map(getSum))
  const ranked = answer.rows.toSorted((one, other) => getAmount(other, measure) - getAmount(one, measure))
  const { shown, more } = useFirst(ranked, MOST, DIMENSION_PLURALS[report.rows])
  const { kind } = getMeasureDefinition(measure)
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, mb: 1.5, typography: 'caption' }}>
        {parts.map((part) => (
          <Box
            key={part}
            sx={{ display: 'flex', alignItems: 'center', gap: 0.75, ...(part === measure && { fontWeight: 600 }) }}
          >
            <Box sx={{ width: 10, height: 10, borderRadius: '2px', bgcolor: getColor(part) }} />
            {getMeasure(part).label}
          </Box>
        ))}
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((row) => {
          const said = parts.map((part) =>
            t('seriesValue', {
              name: getMeasure(part).label,
              value: figureText(getMeasureDefinition(part).kind, row.whole[report.measures.indexOf(part)] ?? null),
            }),
          )
          const cell = getRowCell(row)
          const opens = onOpen && isListed(cell) && getAmount(row, measure) > 0
          return (
            <li key={rowKey(row)}>
              <Box
                {...(opens
                  ? { component: 'button', type: 'button', onClick: () => onOpen(cell) }
                  : { component: 'div', role: 'img' })}
                aria-label={t('cell', { name: row.name, value: said.join(', ') })}
                title={said.join(', ')}
                sx={ROW}
              >
                <Box component="span" data-label sx={{ overflowWrap: 'anywhere' }}>
                  {row.name}
                </Box>
                <Box component="span" sx={{ display: 'flex', gap: '1.5px', height: 18 }}>
                  {parts.map((part) => {
                    const width = (getAmount(row, part) / most) * 100
                    return (
                      width > 0 && (
                        <Box
                          key={part}
                          component="span"
                          sx={{ borderRadius: '2px', bgcolor: getColor(part), opacity: part === measure ? 1 : 0.8 }}
                          style={{ width: `${width}%` }}
                        />
                      )
                    )
                  })}
                </Box>
                <Box component="span" sx={{ ...TABULAR, textAlign: 'right', fontWeight: 550 }}>
                  {figureText(kind, row.whole[report.measures.indexOf(measure)] ?? null)}
                </Box>
              </Box>
            </li>
          )
        })}
      </Box>
      {more}
    </>
  )
}

const ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: '96px minmax(0, 1fr) 52px', md: '168px minmax(0, 1fr) 72px' },
  alignItems: 'center',
  columnGap: 1.5,
  width: '100%',
  minHeight: { xs: 44, md: 30 },
  p: 0,
  border: 0,
  borderRadius: '4px',
  bgcolor: 'transparent',
  color: 'inherit',
  typography: 'body2',
  textAlign: 'left',
  '&:is(button)': { cursor: 'pointer' },
  '&:is(button):hover': { bgcolor: 'action.hover' },
} as const
