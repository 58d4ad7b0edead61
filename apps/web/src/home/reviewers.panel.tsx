import { useQuery } from '@tanstack/react-query'
import { canOpen, SCREENS } from '@vitrine/contract/access/screens'
import { TEAM_SIZE } from '@vitrine/contract/access/teams'
import type { Reviewer } from '@vitrine/contract/home/dashboard.contract'
import { Change } from '../charts/change.tsx'
import { NOTHING_TO_COMPARE } from '../charts/comparison.ts'
import { figureText } from '../charts/figure.ts'
import { useSession } from '../platform/session.ts'
import { ButtonLink } from '../ui/buttons/links.tsx'
import { formatNumber } from '../ui/format/format.ts'
import { Card, Part } from './card.tsx'
import { type FigureColumn, FigureTable } from './figure-table.tsx'
import { FigureTile, TileRow } from './figure-tile.tsx'
import { pageQuery } from './home.api.ts'
import { t } from './messages.ts'
import { PanelFailed } from './panel-failed.tsx'
import { formatComparison, type PanelProps } from './panel-props.ts'

const PEOPLE: FigureColumn<Reviewer> = { head: t('people'), cell: ({ people }) => formatNumber(people) }
const COLUMNS: readonly FigureColumn<Reviewer>[] = [
  { head: t('median'), cell: ({ medianSeconds }) => figureText('seconds', medianSeconds) },
  {
    head: t('change'),
    cell: ({ medianSeconds, medianBefore }) => (
      <Change
        measure="medianSeconds"
        kind="seconds"
        now={medianSeconds}
        before={medianBefore}
        isComparable={medianBefore !== null}
        nothingBefore={NOTHING_TO_COMPARE}
      />
    ),
  },
  { head: t('sent'), cell: ({ sends }) => formatNumber(sends) },
  { head: t('confirmedCopies'), cell: ({ copies }) => formatNumber(copies) },
  { head: t('discarded'), cell: ({ discards }) => formatNumber(discards) },
  { head: t('errors'), cell: ({ errors }) => formatNumber(errors) },
  { head: t('reopened'), cell: ({ reopened }) => figureText('percent', reopened) },
]

/** Review speed, and how well captures are prepared. */
export function ReviewersPanel({ query }: PanelProps) {
  const { data, error, refetch } = useQuery(pageQuery('reviewers', query))
  const { user } = useSession()
  if (error && !data) return <PanelFailed onRetry={() => void refetch()} />
  const isTeams = data?.by === 'team'
  const against = formatComparison(query)
  const formatSentCount = (count: number) => t('capturesSent', { count })
  const mayAudit = user !== null && canOpen(user, 'reportAudit')
  return (
    <>
      <TileRow>
        <FigureTile
          label={t('medianPerCapture')}
          tile={data?.medianSeconds}
          kind="seconds"
          unit=" s"
          measure="medianSeconds"
          against={against}
          nothingBefore={NOTHING_TO_COMPARE}
          behind={() => t('medianHint')}
          isOwn
        />
        <FigureTile
          label={t('sent')}
          tile={data?.sends}
          kind="count"
          measure="sends"
          against={against}
          nothingBefore={NOTHING_TO_COMPARE}
          behind={() => t('sentHint')}
        />
        <FigureTile
          label={t('confirmedCopies')}
          tile={data?.copies}
          kind="percent"
          unit="%"
          measure="copies"
          against={against}
          nothingBefore={NOTHING_TO_COMPARE}
          behind={formatSentCount}
        />
        <FigureTile
          label={t('reopened')}
          tile={data?.reopened}
          kind="percent"
          unit="%"
          measure="reopened"
          against={against}
          nothingBefore={NOTHING_TO_COMPARE}
          behind={formatSentCount}
        />
      </TileRow>
      <Card
        title={isTeams ? t('teams') : t('reviewers')}
        detail={isTeams ? t('teamsHint', { count: TEAM_SIZE }) : t('reviewersHint')}
        tools={
          mayAudit && (
            <ButtonLink to={SCREENS.reportAudit.path} search={query}>
              {t('openAudit')}
            </ButtonLink>
          )
        }
      >
        <Part value={data?.reviewers} height={320} isEmpty={(rows) => rows.length === 0} empty={t('noReviews')}>
          {(rows) => (
            <FigureTable
              label={isTeams ? t('teams') : t('reviewers')}
              corner={isTeams ? t('team') : t('reviewer')}
              rows={rows}
              getKey={({ userId, name }) => userId || name}
              getName={({ name }) => name}
              columns={isTeams ? [PEOPLE, ...COLUMNS] : COLUMNS}
            />
          )}
        </Part>
      </Card>
    </>
  )
}
