'use client'
import { LoginForm } from './login-form'
import { useWayBack } from './use-redirect'

export function GuestLogin() {
  return <LoginForm onDone={useWayBack()} />
}
