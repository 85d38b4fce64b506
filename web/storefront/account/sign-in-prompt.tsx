import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import * as m from './messages.ts'
import { preloadSignIn, useSignIn } from './use-sign-in.tsx'

type SignInPromptProps = { picture: ReactNode; title: string; text: string }

/** Shown instead of a personal page to a visitor. */
export function SignInPrompt({ picture, title, text }: SignInPromptProps) {
  const { signIn, isOpening } = useSignIn()
  // After a sign-out in another tab it replaces a page that was perhaps long, and scrolled.
  useEffect(() => {
    scrollTo(0, 0) // In new browsers it returns a promise, which is no clean-up of an effect.
  }, [])
  return (
    <EmptyState
      picture={picture}
      title={title}
      text={text}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button
            busy={isOpening && m.OPENING_DIALOG}
            onPointerEnter={preloadSignIn}
            onFocus={preloadSignIn}
            onClick={() => signIn()}
          >
            {m.LOG_IN}
          </Button>
          <Link to="/products" className={buttonClasses('secondary')}>
            {m.CONTINUE_SHOPPING}
          </Link>
        </div>
      }
    />
  )
}
