'use client'
import { RegisterForm } from './register-form'
import { useWayBack } from './use-redirect'

export function GuestRegister() {
  return <RegisterForm onDone={useWayBack()} />
}
