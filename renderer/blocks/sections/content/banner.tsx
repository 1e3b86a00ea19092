/** The block `banner`: one message with one button, beside a picture. */
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../elements/button-link.tsx';
import { Picture } from '../../../elements/media/picture.tsx';
import { Heading } from '../../../elements/sections/heading.tsx';
import { SectionFrame } from '../../../elements/sections/section-frame.tsx';
import { type BlockView, defineBlock } from '../../../model/define-block.ts';
import { asset, multilink, option, requiredText, text, textarea } from '../../../model/fields/fields.ts';
import { sectionFields } from '../../parts/section-fields.ts';

/** Displayed size of the picture at its widest, in CSS pixels. */
const PICTURE_WIDTH_PX = 640;
const PICTURE_HEIGHT_PX = 400;

const fields = {
  ...sectionFields,
  title: requiredText({ maxLength: 70, translatable: true }),
  text: textarea({ maxLength: 200, translatable: true }),
  link: multilink(),
  link_label: text({ maxLength: 24, translatable: true }),
  picture: option(['photo', 'drawing']),
  /** The photo, for `picture: photo`. */
  image: asset(),
  /** The drawing, for `picture: drawing`: a kind of `renderer/pictures/`. */
  picture_kind: text(),
  level: option(['promo', 'info', 'warning']),
};

/** A banner; its text is never inside its picture. */
export const banner = defineBlock({ name: 'banner', kind: 'section', fields, render: renderBanner });

function renderBanner(view: BlockView<typeof fields>): ReactNode {
  const { title, text, level = 'promo' } = view.fields;
  return (
    <SectionFrame view={view}>
      <div className={`banner banner--${level}`}>
        {level === 'warning' && <span className="hazard" aria-hidden="true" />}
        <div className="txt">
          <Heading context={view.context}>{title}</Heading>
          {text && <p>{text}</p>}
          <BannerButton view={view} />
        </div>
        <BannerPicture view={view} />
      </div>
    </SectionFrame>
  );
}

interface PartProps {
  readonly view: BlockView<typeof fields>;
}

/** The only link of the banner. It needs its own label, because "Learn more" says nothing. */
function BannerButton({ view }: PartProps): ReactNode {
  const { fields, context, path } = view;
  if (!fields.link && fields.link_label) {
    const message = `The words "${fields.link_label}" have no link; they were left out.`;
    context.report({ rule: 'link-without-target', severity: 'warning', path: `${path}.link`, message });
  }
  const attributes = fields.link && context.link(fields.link, `${path}.link`);
  if (!attributes) return null;
  if (!fields.link_label) {
    const message = 'The link has no words of its own; it was left out.';
    context.report({ rule: 'invalid-field', severity: 'warning', path: `${path}.link_label`, message });
    return null;
  }
  return (
    <ButtonLink attributes={attributes} context={context} label={`${fields.link_label}: ${fields.title}`}>
      {fields.link_label}
    </ButtonLink>
  );
}

function BannerPicture({ view }: PartProps): ReactNode {
  const { fields, block, context, path } = view;
  const problem = findPictureProblem(fields);
  if (problem) {
    const { field, message } = problem;
    context.report({ rule: 'invalid-field', severity: 'warning', path: `${path}.${field}`, message });
  }
  if (!showsPicture(fields)) return null;
  const { picture = fields.image ? 'photo' : 'drawing', image, picture_kind } = fields;
  if (picture === 'drawing' && !picture_kind) return null;
  return (
    <Picture
      context={context}
      photo={picture === 'photo' ? image : undefined}
      drawing={{ kind: picture_kind ?? 'long-stay', seed: block._uid }}
      width={PICTURE_WIDTH_PX}
      height={PICTURE_HEIGHT_PX}
      path={`${path}.image`}
    />
  );
}

type BannerFields = PartProps['view']['fields'];

function showsPicture({ level = 'promo' }: BannerFields): boolean {
  return level === 'promo';
}

interface PictureProblem {
  readonly field: 'image' | 'picture_kind';
  readonly message: string;
}

/** A picture that editors chose and that is not shown, or only another one. */
function findPictureProblem(fields: BannerFields): PictureProblem | undefined {
  const { picture, image, picture_kind, level } = fields;
  if (!showsPicture(fields) && (image || picture_kind)) {
    const message = `A banner of the level "${level}" has no picture; this one was left out.`;
    return { field: image ? 'image' : 'picture_kind', message };
  }
  if (!showsPicture(fields)) return undefined;
  if (picture === 'photo' && !image) {
    return { field: 'image', message: 'No photo is chosen; a drawing is shown in its place.' };
  }
  if (picture === 'drawing' && !picture_kind) {
    return { field: 'picture_kind', message: 'No drawing is named; the banner has no picture.' };
  }
  return undefined;
}
