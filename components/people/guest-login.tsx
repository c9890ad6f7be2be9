'use client'
import { LoginForm } from './login-form'
import { useReturnUrl } from './use-return-url'

export function GuestLogin() {
  return <LoginForm onDone={useReturnUrl()} />
}
