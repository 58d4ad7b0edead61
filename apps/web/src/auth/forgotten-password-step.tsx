import { useState } from 'react'
import { useSession } from '../platform/session.ts'
import { AskForLink } from './ask-for-link.form.tsx'
import { LinkSent } from './link-sent.tsx'
import { PublicFrame } from './public-frame.tsx'
import { useSignInState } from './sign-in-state.ts'

export function ForgottenPasswordStep() {
  const { environment } = useSession()
  const [username, setUsername] = useState(useSignInState()?.username ?? '')
  const [isSent, setSent] = useState(false)
  const supportUrl = environment?.supportUrl
  return (
    <PublicFrame>
      {isSent ? (
        <LinkSent username={username} supportUrl={supportUrl} onAskAgain={() => setSent(false)} />
      ) : (
        <AskForLink username={username} onChange={setUsername} supportUrl={supportUrl} onSent={() => setSent(true)} />
      )}
    </PublicFrame>
  )
}
