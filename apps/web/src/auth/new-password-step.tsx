import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '../platform/call.ts'
import { LinkInCheck } from '../ui/buttons/unchecked-link.tsx'
import { useLinkToken } from './link-token.ts'
import { t } from './messages.ts'
import { NewPasswordForm } from './new-password.form.tsx'
import { CheckFailed, NoLink } from './no-link.tsx'
import { passwordLinkQuery } from './password-link.api.ts'
import { PublicFrame } from './public-frame.tsx'

/** The page that the emailed link opens. */
export function NewPasswordStep() {
  const token = useLinkToken()
  return (
    <PublicFrame>
      {token === undefined ? <NoLink reason="incomplete" /> : <WithLink key={token} token={token} />}
    </PublicFrame>
  )
}

const isDeadLink = (failure: unknown) => failure instanceof CallError && failure.error === 'linkExpired'

function WithLink({ token }: { token: string }) {
  const { data, error, refetch, isFetching } = useQuery(passwordLinkQuery(token))
  const [isDead, setDead] = useState(false)
  if (isDead || isDeadLink(error)) return <NoLink reason="expired" />
  if (data) return <NewPasswordForm token={token} username={data.username} onDead={() => setDead(true)} />
  if (error && !isFetching) return <CheckFailed failure={error} onAgain={() => void refetch()} />
  return <LinkInCheck title={t('newPassword')} />
}
