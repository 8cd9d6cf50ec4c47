import { Component, type ReactNode } from 'react';
import { Broken } from './broken.tsx';

type Props = {
  children: ReactNode;
  /** Another place has another one: it is shown without the error of the last. */ place: string;
};
type State = { error: unknown; failed: boolean; place: string };

/** Shows that something broke in place of a screen that cannot be drawn. */
export class Boundary extends Component<Props, State> {
  override state: State = { error: null, failed: false, place: this.props.place };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, failed: true };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): Partial<State> | null {
    return place === state.place ? null : { place, error: null, failed: false };
  }

  override render(): ReactNode {
    return this.state.failed ? <Broken error={this.state.error} /> : this.props.children;
  }
}
