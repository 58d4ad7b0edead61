import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CallError } from '../../platform/call.ts'
import { LinkInCheck, UncheckedLink } from '../../ui/buttons/unchecked-link.tsx'
import { t } from './messages.ts'
import { stopQuery } from './stop.api.ts'
import { StopForm } from './stop.form.tsx'
import { NoLink, Stopped } from './stop-endings.tsx'
import { useStopToken } from './stop-token.ts'

/** The page behind the stop link in emails. Asks first, because mail scanners open links too. */
export function StopStep() {
  const token = useStopToken()
  return token === undefined ? <NoLink reason="incomplete" /> : <WithLink key={token} token={token} />
}

const isDeadLink = (failure: unknown) => failure instanceof CallError && failure.error === 'notFound'

function WithLink({ token }: { token: string }) {
  const { data, error, refetch, isFetching } = useQuery(stopQuery(token))
  const queries = useQueryClient()
  if (isDeadLink(error)) return <NoLink reason="gone" />
  if (data?.isStopped) return <Stopped {...data} />
  if (data) {
    return (
      <StopForm
        token={token}
        alert={data}
        onStopped={(answer) => queries.setQueryData(stopQuery(token).queryKey, answer)}
        onDead={() => void refetch()}
      />
    )
  }
  if (error && !isFetching)
    return <UncheckedLink title={t('stopAnAlert')} failure={error} onAgain={() => void refetch()} />
  return <LinkInCheck title={t('stopAnAlert')} />
}
