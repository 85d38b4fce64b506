import { useState } from 'react'
import { ACCENT_COLOR_NAMES, ACCENT_COLORS } from '#contract/accents.ts'
import { pictureUrl } from '#contract/picture-files.ts'
import type { StoreSettings } from '#contract/store.ts'
import fishBand from '../../art/fish-band.svg'
import { joinClasses } from '../../ui/join-classes.ts'
import { langOf } from '../../ui/lang-of.ts'
import { SentenceWithLang } from '../../ui/sentence-with-lang.tsx'
import { useSaveStoreSettings, useStoreSettings } from '../data/settings.ts'
import { Card } from '../page/card.tsx'
import { CheckboxField } from '../page/checkbox-field.tsx'
import * as m from './messages/shop.ts'
import * as words from './messages/words.ts'
import { SettingsForm } from './settings-form.tsx'
import { SettingsPage } from './settings-page.tsx'
import { showSavedOrRefused } from './show-saved-or-refused.ts'
import { UploadedPictureField } from './uploaded-picture-field.tsx'

/** The page for logo, colour and drawings. */
export const ShopLookSettingsPage = () => (
  <SettingsPage
    section={words.LOOK_SETTINGS}
    query={useStoreSettings()}
    messages={m.LOADING_SETTINGS}
  >
    {(settings, onDiscard) => <ShopLookForm settings={settings} onDiscard={onDiscard} />}
  </SettingsPage>
)

type ShopLookFormProps = { settings: StoreSettings; onDiscard: () => void }

function ShopLookForm({ settings, onDiscard }: ShopLookFormProps) {
  const { accent, hasOrnament, hasDevanagariDigits, version } = settings
  const initialLook = {
    logoPublicId: settings.logo?.publicId ?? null,
    accent,
    hasOrnament,
    hasDevanagariDigits,
  }
  const [shopLook, setShopLook] = useState(initialLook)
  const [isUploading, setIsUploading] = useState(false)
  const { isPending, mutate } = useSaveStoreSettings()
  return (
    <SettingsForm
      isChanged={JSON.stringify(shopLook) !== JSON.stringify(initialLook)}
      isSaving={isPending || isUploading}
      onSubmit={(event) => {
        event.preventDefault()
        mutate({ ...shopLook, version }, showSavedOrRefused())
      }}
      onDiscard={onDiscard}
    >
      <ShopLookPreview settings={settings} shopLook={shopLook} />
      <Card title={m.LOGO} purposeText={m.WHAT_THE_LOGO_IS}>
        <UploadedPictureField
          labels={words.LOGO_PICTURE}
          hint={m.LOGO_HINT}
          publicId={shopLook.logoPublicId}
          onChange={(logoPublicId) =>
            setShopLook((previousLook) => ({ ...previousLook, logoPublicId }))
          }
          onUploading={setIsUploading}
        />
      </Card>
      <Card title={m.MAIN_COLOUR} purposeText={m.WHERE_MAIN_COLOUR_IS_USED}>
        <fieldset>
          <legend className="sr-only">{m.MAIN_COLOUR}</legend>
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            {ACCENT_COLOR_NAMES.map((accentName) => (
              <label
                key={accentName}
                className={joinClasses(
                  'flex min-h-12 cursor-pointer items-center gap-3 border-2 px-3 focus-within:outline-3 focus-within:outline-indigo',
                  accentName === shopLook.accent ? 'border-ink' : 'border-line',
                )}
              >
                <input
                  type="radio"
                  name="accent"
                  checked={accentName === shopLook.accent}
                  onChange={() =>
                    setShopLook((previousLook) => ({ ...previousLook, accent: accentName }))
                  }
                  className="size-5 accent-ink"
                />
                <span
                  aria-hidden="true"
                  className="size-6 rounded-sm"
                  style={{ background: ACCENT_COLORS[accentName].base }}
                />
                {m.ACCENT_NAMES[accentName]}
              </label>
            ))}
          </div>
        </fieldset>
      </Card>
      <Card title={m.PAGE_DRAWINGS} purposeText={m.WHAT_DRAWINGS_ARE}>
        <CheckboxField
          isTicked={shopLook.hasOrnament}
          onChange={(isTicked) =>
            setShopLook((previousLook) => ({ ...previousLook, hasOrnament: isTicked }))
          }
        >
          {m.SHOW_DRAWINGS}
        </CheckboxField>
      </Card>
      <Card title={m.DIGITS} purposeText={m.WHERE_DIGITS_ARE_SHOWN}>
        <CheckboxField
          isTicked={shopLook.hasDevanagariDigits}
          onChange={(isTicked) =>
            setShopLook((previousLook) => ({ ...previousLook, hasDevanagariDigits: isTicked }))
          }
        >
          <span>
            <SentenceWithLang sentenceParts={m.SHOW_DEVANAGARI_DIGITS} />
          </span>
        </CheckboxField>
      </Card>
    </SettingsForm>
  )
}

type ShopLookPreviewProps = {
  settings: StoreSettings
  shopLook: Pick<StoreSettings, 'accent' | 'hasOrnament'> & { logoPublicId: string | null }
}

/** A preview of the top of a page with the chosen look. */
function ShopLookPreview({ settings: { name, localName }, shopLook }: ShopLookPreviewProps) {
  const { base, ornament } = ACCENT_COLORS[shopLook.accent]
  return (
    <Card title={words.PREVIEW}>
      <div inert className="border border-line bg-paper">
        <div className="flex min-h-16 flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3">
          {shopLook.logoPublicId ? (
            <img
              src={pictureUrl(shopLook.logoPublicId, 400, 'webp')}
              alt=""
              className="h-10 w-auto max-w-44 object-contain object-left"
            />
          ) : (
            <p className="font-brand text-2xl">
              <span lang={langOf(name)}>{name}</span>{' '}
              <span lang="ne" style={{ color: base }}>
                {localName}
              </span>
            </p>
          )}
          <span
            className="ml-auto inline-flex min-h-11 items-center rounded-sm px-5 font-semibold text-surface"
            style={{ background: base }}
          >
            {m.SAMPLE_BUTTON}
          </span>
          <span className="underline underline-offset-4" style={{ color: base }}>
            {m.SAMPLE_LINK}
          </span>
        </div>
        {shopLook.hasOrnament && (
          <div
            className="h-7"
            style={{
              background: `url("${fishBand}") repeat-x center / 84px 28px`,
              filter: ornament ? `hue-rotate(${ornament}deg)` : 'none',
            }}
          />
        )}
      </div>
    </Card>
  )
}
